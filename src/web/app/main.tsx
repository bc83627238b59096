import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Locale } from '../../metadata/AdminModel.ts'
import { createApiClient } from '../client/createApiClient.ts'
import { createSessionStore } from '../client/SessionStore.ts'
import { chooseLocale } from '../i18n/chooseLocale.ts'
import { createI18n } from '../i18n/createI18n.ts'
import { LOCALE_TAGS } from '../i18n/formatters.ts'
import { provideTexts } from '../i18n/needTexts.ts'
import { readLocaleCookie, writeLocaleCookie } from '../i18n/localeCookie.ts'
import { splitLocalePath } from '../i18n/localePath.ts'
import { AppProviders } from './AppProviders.tsx'
import { AppRoutes } from './routing/AppRoutes.tsx'
import { createAppRouter } from './routing/createAppRouter.ts'
import { createLocaleHistory } from './routing/localeHistory.ts'
import { routes } from './routing/routes.tsx'

// Not awaited: every page imports from this file, and would wait with it.
void start()

async function start(): Promise<void> {
  const container = document.querySelector('#root')
  if (!container) throw new Error('index.html has no #root')
  const saved = readLocaleCookie()
  const { pathname, search } = window.location
  const locale = chooseLocale({ pathname, search, saved, browser: navigator.languages })
  const isLanguageGiven = splitLocalePath(pathname).locale !== null
  if (saved === null) writeLocaleCookie(locale)
  setDocumentLanguage(locale)

  const history = createLocaleHistory(locale)
  // Texts and the first page's code are fetched side by side.
  const loadingTexts = createI18n(locale, { groups: ['start'] })
  const router = createAppRouter(routes, history)
  const client = createApiClient({ store: createSessionStore() })

  const i18n = await loadingTexts
  provideTexts(i18n)

  const onLocaleChange = (next: Locale) => {
    writeLocaleCookie(next)
    setDocumentLanguage(next)
    history.setLocale(next)
    router.rewriteLinks()
  }

  createRoot(container).render(
    <StrictMode>
      <AppProviders
        client={client}
        i18n={i18n}
        onLocaleChange={onLocaleChange}
        isLanguageGiven={isLanguageGiven}
      >
        <AppRoutes router={router} />
      </AppProviders>
    </StrictMode>,
  )
}

function setDocumentLanguage(locale: Locale) {
  document.documentElement.lang = LOCALE_TAGS[locale]
}
