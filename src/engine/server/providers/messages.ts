import type { Locale } from '../../model/Text.ts'
import { messages } from '../../model/generated/messages.ts'

type Messages = typeof messages.en
type Incomplete<T> = { readonly [Key in keyof T]?: T[Key] extends string ? string : Incomplete<T[Key]> }

const byLocale: Readonly<Record<Locale, Incomplete<Messages>>> = messages

/** A text of `i18n/<locale>/server/messages.json` with its placeholders filled; English as a fallback. */
export function writeMessage(
  locale: Locale,
  choose: (messages: Incomplete<Messages>) => string | undefined,
  params: Readonly<Record<string, string>>,
): string {
  const text = choose(byLocale[locale]) || choose(messages.en) || ''
  return text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}
