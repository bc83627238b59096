import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { LANGUAGES, type Locale } from '../../engine/model/Text.ts'
import { createApiClient } from '../../engine/web/client/createApiClient.ts'
import { loadSession } from '../../engine/web/client/session/SessionProvider.tsx'
import { createSessionStore } from '../../engine/web/client/SessionStore.ts'
import { createRouter } from '../../engine/web/forms/createRouter.ts'
import { chooseLocale } from '../../engine/web/i18n/chooseLocale.ts'
import { createI18n } from '../../engine/web/i18n/createI18n.ts'
import { provideTexts } from '../../engine/web/i18n/needTexts.ts'
import { readLocaleCookie, writeLocaleCookie } from '../../engine/web/i18n/localeCookie.ts'
import { joinLocalePath, splitLocalePath } from '../../engine/web/i18n/localePath.ts'
import { logWarning } from '../../engine/web/lib/log.ts'
import { AppProviders } from './AppProviders.tsx'
import { routes } from './routing/routes.tsx'

// Not awaited, because every page imports from this file and would wait for it.
void start()

async function start(): Promise<void> {
  const container = document.querySelector('#root')
  if (!container) throw new Error('index.html has no #root')
  const saved = readLocaleCookie()
  const { pathname, search, hash } = window.location
  const locale = chooseLocale({ pathname, search, saved, browser: navigator.languages })
  const { locale: given, path } = splitLocalePath(pathname)
  if (saved === null) writeLocaleCookie(locale)
  setDocumentLanguage(locale)
  // Adds the language to the address before the router reads it, so that the router does not navigate twice.
  window.history.replaceState(window.history.state, '', joinLocalePath(locale, path) + search + hash)

  // Loads the texts and the first page's code in parallel.
  const loadingTexts = createI18n(locale, { groups: ['start'] })
  const { router } = createRouter(routes)
  const client = createApiClient({
    store: createSessionStore(),
    language: () => document.documentElement.lang,
  })
  // If this fails, the `SessionProvider` tries again and reports the error.
  if (client.store.tokens()) loadSession(client).catch(() => undefined)

  const i18n = await loadingTexts
  provideTexts(i18n)

  const onLocaleChange = (next: Locale) => {
    writeLocaleCookie(next)
    setDocumentLanguage(next)
  }

  createRoot(container).render(
    <StrictMode>
      <AppProviders
        client={client}
        i18n={i18n}
        onLocaleChange={onLocaleChange}
        isLanguageGiven={given !== null}
      >
        <RouterProvider router={router} onError={(error) => logWarning('A page failed.', error)} />
      </AppProviders>
    </StrictMode>,
  )
}

function setDocumentLanguage(locale: Locale) {
  document.documentElement.lang = LANGUAGES[locale].tag
}
