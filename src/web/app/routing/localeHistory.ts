import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import type { Locale } from '../../../metadata/AdminModel.ts'
import { joinLocalePath, splitLocalePath } from '../../i18n/localePath.ts'

export type LocaleHistory = ReturnType<typeof createBrowserHistory> & {
  readonly locale: () => Locale
  /** The language of all addresses from now on; the one on the screen is rewritten. */
  readonly setLocale: (locale: Locale) => void
}

/**
 * The browser's history, with the language as a prefix that only the address bar knows: routes and links of the app
 * are without it. A router's `basename` would do the same, but it is fixed for the router's life, and changing the
 * language would unmount the page and lose what was typed.
 */
export function createLocaleHistory(first: Locale, page: Window = window): LocaleHistory {
  let locale = first
  const history = createBrowserHistory({ window: page })
  const location = Object.getOwnPropertyDescriptor(history, 'location')
  const createHref = history.createHref.bind(history)
  const listen = history.listen.bind(history)

  const rewrite = () => {
    const { pathname, search, hash } = page.location
    const wanted = joinLocalePath(locale, splitLocalePath(pathname).path)
    if (wanted !== pathname) page.history.replaceState(page.history.state, '', wanted + search + hash)
  }
  Object.defineProperty(history, 'location', {
    get() {
      const current = location?.get?.call(history) as typeof history.location
      return { ...current, pathname: splitLocalePath(current.pathname).path }
    },
  })
  history.createHref = (to) => {
    const href = createHref(to)
    return href.startsWith('/') ? joinLocalePath(locale, href) : href
  }
  history.listen = (listener) =>
    listen((update) => {
      // Back to an entry written in another language: the choice made since then holds.
      rewrite()
      listener(update)
    })
  rewrite()
  return Object.assign(history, {
    locale: () => locale,
    setLocale: (next: Locale) => {
      locale = next
      rewrite()
    },
  })
}
