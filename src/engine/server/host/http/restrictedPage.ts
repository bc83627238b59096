import type { Locale } from '../../../model/Text.ts'
import { writeMessage } from '../../providers/messages.ts'
import { escapeHtml } from './escapeHtml.ts'
import { plainPage } from './plainPage.ts'

export interface FailedAttempt {
  readonly username: string
  readonly problem: 'wrong' | 'busy'
}

/** The login of a closed test environment, as a page that needs neither scripts nor files of the app. */
export function restrictedPage(locale: Locale, attempt: FailedAttempt | null): string {
  const text = (key: 'title' | 'intro' | 'username' | 'password' | 'submit' | 'wrong' | 'busy'): string =>
    escapeHtml(writeMessage(locale, ({ restricted }) => restricted?.[key], {}))
  const wrong = attempt?.problem === 'wrong' ? ' aria-invalid="true"' : ''
  return plainPage(
    locale,
    writeMessage(locale, ({ restricted }) => restricted?.title, {}),
    `<h1>${text('title')}</h1>
<p>${text('intro')}</p>
${attempt === null ? '' : `<p role="alert" id="problem">${text(attempt.problem)}</p>`}
<form method="post">
<label for="username">${text('username')}</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required${attempt === null ? ' autofocus' : ''}${wrong} value="${escapeHtml(attempt?.username ?? '')}">
<label for="password">${text('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${attempt === null ? '' : ' autofocus aria-describedby="problem"'}${wrong}>
<button>${text('submit')}</button>
</form>`,
  )
}
