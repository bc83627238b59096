import type { RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderRoutes, type RenderRoutesOptions } from './renderRoutes.tsx'

export type RenderWebOptions = RenderRoutesOptions

/** Renders something of the web app under theme, texts, messages and a router; English by default. */
export async function renderWeb(node: ReactNode, options: RenderWebOptions = {}): Promise<RenderResult> {
  return renderRoutes([{ path: '*', element: node }], options)
}
