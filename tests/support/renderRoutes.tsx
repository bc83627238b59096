import { render, type RenderResult } from '@testing-library/react'
import type { Locale } from '../../src/metadata/AdminModel.ts'
import type { AppRoute } from '../../src/web/app/routing/AppRoute.ts'
import { AppRoutes } from '../../src/web/app/routing/AppRoutes.tsx'
import type { AppRouter } from '../../src/web/app/routing/createAppRouter.ts'
import { createI18n } from '../../src/web/i18n/createI18n.ts'
import { LanguageProvider } from '../../src/web/i18n/LanguageProvider.tsx'
import { AppTheme } from '../../src/web/ui/theme/AppTheme.tsx'
import { ToastProvider } from '../../src/web/ui/toasts/ToastProvider.tsx'
import { memoryRouter } from './memoryRouter.ts'

export interface RenderRoutesOptions {
  readonly locale?: Locale
  /** Address of the page, without a language. */
  readonly path?: string
}

/** Renders routes by the app's own router, under theme, texts and messages; English by default. */
export async function renderRoutes(
  routes: AppRoute[],
  { locale = 'en', path = '/' }: RenderRoutesOptions = {},
): Promise<RenderResult & { readonly router: AppRouter }> {
  const provider = await createI18n(locale)
  const router = memoryRouter(routes, path)
  const view = render(
    <AppTheme>
      <LanguageProvider provider={provider}>
        <ToastProvider>
          <AppRoutes router={router} />
        </ToastProvider>
      </LanguageProvider>
    </AppTheme>,
  )
  return { ...view, router }
}
