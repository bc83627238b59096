import { render, type RenderResult } from '@testing-library/react'
import { RouterProvider } from 'react-router/dom'
import type { RouteObject } from 'react-router'
import type { Locale } from '../../src/engine/model/Text.ts'
import { createI18n } from '../../src/engine/web/i18n/createI18n.ts'
import { LanguageProvider } from '../../src/engine/web/i18n/LanguageProvider.tsx'
import { AppTheme } from '../../src/engine/web/ui/theme/AppTheme.tsx'
import { ToastProvider } from '../../src/engine/web/ui/toasts/ToastProvider.tsx'
import { type AppRouter, memoryRouter } from './memoryRouter.tsx'
import { WithoutStyles, WithStyles } from './WithoutStyles.tsx'

export interface RenderRoutesOptions {
  readonly locale?: Locale
  /** Address of the page, without a language. */
  readonly path?: string
  /** For information that only a style conveys. */
  readonly isStyled?: boolean
}

/** Renders routes by the app's own router, under theme, texts and messages; English by default. */
export async function renderRoutes(
  routes: RouteObject[],
  { locale = 'en', path = '/', isStyled = false }: RenderRoutesOptions = {},
): Promise<RenderResult & { readonly router: AppRouter }> {
  const provider = await createI18n(locale)
  const router = memoryRouter(routes, path)
  const Look = isStyled ? WithStyles : WithoutStyles
  const view = render(
    <Look>
      <AppTheme>
        <LanguageProvider provider={provider}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </LanguageProvider>
      </AppTheme>
    </Look>,
  )
  return { ...view, router }
}
