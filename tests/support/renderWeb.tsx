import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Locale } from '../../src/metadata/AdminModel.ts'
import { createI18n } from '../../src/web/i18n/createI18n.ts'
import { LanguageProvider } from '../../src/web/i18n/LanguageProvider.tsx'
import { AppTheme } from '../../src/web/ui/theme/AppTheme.tsx'
import { ToastProvider } from '../../src/web/ui/toasts/ToastProvider.tsx'

export interface RenderWebOptions {
  readonly locale?: Locale
  /** Address of the page, without a language. */
  readonly path?: string
}

/** Renders something of the web app under theme, texts, messages and a router; English by default. */
export async function renderWeb(node: ReactNode, options: RenderWebOptions = {}): Promise<RenderResult> {
  const { locale = 'en', path = '/' } = options
  const provider = await createI18n(locale)
  const router = createMemoryRouter([{ path: '*', element: node }], { initialEntries: [path] })
  return render(
    <AppTheme>
      <LanguageProvider provider={provider}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </LanguageProvider>
    </AppTheme>,
  )
}
