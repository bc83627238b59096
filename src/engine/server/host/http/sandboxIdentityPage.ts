import type { Locale } from '../../../model/Text.ts'
import { electronicIdName, type ElectronicId } from '../../../rules/identityProviders.ts'
import type { SandboxPerson } from '../../providers/identity/sandbox/sandboxPeople.ts'
import { toSubject } from '../../providers/identity/sandbox/sandboxPeople.ts'
import { writeMessage } from '../../providers/messages.ts'
import { escapeHtml } from './escapeHtml.ts'
import { plainPage } from './plainPage.ts'

/** Endings of a visit other than a person. */
export const SANDBOX_OUTCOMES = ['cancelled', 'expired', 'down'] as const

export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]

type Text =
  | 'title'
  | 'note'
  | 'confirm'
  | 'people'
  | 'other'
  | 'firstName'
  | 'lastName'
  | 'dateOfBirth'
  | 'nationalId'
  | 'play'
  | 'outcomes'
  | SandboxOutcome

export interface ChoicePage {
  readonly locale: Locale
  readonly provider: ElectronicId
  readonly people: readonly SandboxPerson[]
  /** What the person is asked to confirm; null when they only identify themselves. */
  readonly text: string | null
}

/** The choice of who to be, and how the visit ends. Says that it is a sandbox before anything else. */
export function sandboxIdentityPage({ locale, provider, people, text: confirmed }: ChoicePage): string {
  const params = { scheme: electronicIdName(provider) }
  const plain = (key: Text): string =>
    writeMessage(locale, ({ identitySandbox }) => identitySandbox?.[key], params)
  const text = (key: Text): string => escapeHtml(plain(key))
  const field = (name: Text, rest: string): string =>
    `<label for="${name}">${text(name)}</label>\n<input id="${name}" name="${name}" ${rest}>`
  return plainPage(
    locale,
    plain('title'),
    `<h1>${text('title')}</h1>
<p class="note">${text('note')}</p>
${confirmed === null ? '' : `<h2>${text('confirm')}</h2>\n<p>${escapeHtml(confirmed)}</p>`}
<form method="post">
<h2>${text('people')}</h2>
${people.map((person) => personButton(person, locale)).join('\n')}
</form>
<form method="post">
<h2>${text('other')}</h2>
${field('firstName', 'required maxlength="80" autocomplete="off"')}
${field('lastName', 'required maxlength="80" autocomplete="off"')}
${field('dateOfBirth', 'type="date" required value="1985-05-20"')}
${field('nationalId', 'maxlength="14" autocomplete="off" inputmode="numeric"')}
<button name="choice" value="other">${text('play')}</button>
</form>
<form method="post">
<h2>${text('outcomes')}</h2>
${SANDBOX_OUTCOMES.map((outcome) => `<button class="secondary" name="choice" value="${outcome}">${text(outcome)}</button>`).join('\n')}
</form>`,
  )
}

const personButton = (person: SandboxPerson, locale: Locale): string => {
  const born = new Intl.DateTimeFormat(locale === 'no' ? 'nb' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const day = born.format(new Date(`${person.dateOfBirth}T00:00:00Z`))
  return `<button class="secondary" name="choice" value="${escapeHtml(toSubject(person))}">${escapeHtml(`${person.firstName} ${person.lastName}`)}
<small>${escapeHtml(day)}</small></button>`
}
