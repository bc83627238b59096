import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import type { Locale } from '../../model/Text.ts'
import type { I18n, PolyglotProvider } from './createI18n.ts'
import { createFormatters, type Formatters } from './formatters.ts'

export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string

export interface Language {
  readonly locale: Locale
  /** `translate('common.cancel')`; `%{name}` is filled from the params, `smart_count` chooses the plural. */
  readonly translate: Translate
  readonly format: Formatters
  /** Resolves when the new texts are on the screen; nothing is unmounted. */
  readonly setLocale: (locale: Locale) => Promise<void>
  /** For `<Admin i18nProvider>`: the same instance, a new object in each language so that its readers render again. */
  readonly i18nProvider: PolyglotProvider
}

export interface LanguageProviderProps {
  readonly provider: I18n
  /** Called after a change: remembers it and rewrites the address. */
  readonly onChange?: (locale: Locale) => void
  readonly children: ReactNode
}

export function LanguageProvider({ provider, onChange, children }: LanguageProviderProps) {
  const [locale, setCurrent] = useState(() => provider.getLocale() as Locale)
  const setLocale = useCallback(
    async (next: Locale) => {
      await provider.changeLocale(next)
      setCurrent(next)
      onChange?.(next)
    },
    [provider, onChange],
  )
  // Texts of a group that came later, or English ones for what is missing.
  const [texts, renew] = useReducer((count: number) => count + 1, 0)
  useEffect(() => provider.onTexts(renew), [provider])
  const language = useMemo<Language>(
    () => {
      const format = createFormatters(locale)
      return {
        locale,
        translate: (key, params) =>
          provider.translate(key, params && READ.test(key) ? asRead(params, format) : params),
        format,
        setLocale,
        i18nProvider: { ...provider },
      }
    },
    // Each arrival of texts is a new language object, so that all readers render again.
    // oxlint-disable-next-line react/exhaustive-deps
    [locale, provider, setLocale, texts],
  )
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** What is refused, by a form or by the server. */
const READ = /^(?:errors|validation)\./

/** Limits and the like come as data: numbers, amounts and days are written as the person writes them. */
function asRead(params: Readonly<Record<string, unknown>>, format: Formatters) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      const [, amount, currency] = MONEY.exec(value) ?? []
      if (amount !== undefined && currency !== undefined) return [name, format.money(amount, currency)]
      if (name === 'number' && NUMBER.test(value) && !AMOUNT.test(value)) return [name, format.number(value)]
      if (AMOUNT.test(value)) return [name, format.number(value, { min: 2, max: 2 })]
      return [name, DAY.test(value) ? format.date(value) : value]
    }),
  )
}
const MONEY = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const AMOUNT = /^-?\d+\.\d\d$/
const DAY = /^\d{4}-\d\d-\d\d$/

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage needs a LanguageProvider above it.')
  return language
}

export function useTranslate(): Translate {
  return useLanguage().translate
}

const LanguageContext = createContext<Language | null>(null)
