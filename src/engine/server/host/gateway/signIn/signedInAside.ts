import type { Locale } from '../../../../model/Text.ts'
import { writeMessage } from '../../../providers/messages.ts'
import { escapeHtml } from '../../http/escapeHtml.ts'
import { plainPage } from '../../http/plainPage.ts'

/** The last page of a tab in which a person signed in again, beside the page that waits for it. */
export function signedInAside(locale: Locale, isDone: boolean): string {
  const text = (key: 'done' | 'failed' | 'close' | 'again'): string =>
    writeMessage(locale, ({ aside }) => aside?.[key], {})
  const title = text(isDone ? 'done' : 'failed')
  return plainPage(
    locale,
    title,
    `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text(isDone ? 'close' : 'again'))}</p>`,
  )
}
