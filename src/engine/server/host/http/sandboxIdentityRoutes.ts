import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults } from 'oidc-provider'
import type { Locale } from '../../../model/Text.ts'
import { cutText } from '../../../rules/text.ts'
import { type ElectronicId, electronicIdName, isElectronicId } from '../../../rules/identityProviders.ts'
import type { SandboxIdentity } from '../../providers/identity/sandbox/sandboxIssuer.ts'
import type { SandboxProvider } from '../../providers/identity/sandbox/openSandboxProvider.ts'
import { SANDBOX_CHOICE_PATH, SANDBOX_PATH } from '../../providers/identity/sandbox/sandboxPaths.ts'
import { readSigningText } from '../../providers/identity/sandbox/signingTexts.ts'
import {
  readSubject,
  sandboxPeople,
  type SandboxPerson,
  toSubject,
} from '../../providers/identity/sandbox/sandboxPeople.ts'
import { writeMessage } from '../../providers/messages.ts'
import type { HostOptions, PluginRoutes } from '../HostOptions.ts'
import { escapeHtml } from './escapeHtml.ts'
import { fieldOf } from './fieldOf.ts'
import { hide } from './hide.ts'
import { plainPage } from './plainPage.ts'
import { publicOrigin, toAsked } from './publicOrigin.ts'
import { wantedLocale } from './wantedLocale.ts'

const FORM_LIMIT = 8_192

/**
 * `/sandbox/identity`: the issuer that plays MitID and BankID, and its page with the choice of people and outcomes.
 * Absent where every provider is a real one.
 */
export const sandboxIdentityRoutes =
  (sandbox: SandboxIdentity | null): PluginRoutes =>
  (app, options) => {
    if (sandbox === null) return
    const providerFor = async (request: FastifyRequest): Promise<SandboxProvider> =>
      sandbox.providerAt(await publicOrigin(options, toAsked(request.host, request.socket)))
    issuer(app, providerFor)
    choice(app, options, providerFor)
  }

type ProviderFor = (request: FastifyRequest) => ReturnType<SandboxIdentity['providerAt']>

/** The issuer parses its requests itself. */
function issuer(app: FastifyInstance, providerFor: ProviderFor): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST'],
      exposeHeadRoute: false,
      url: `${SANDBOX_PATH}/*`,
      handler: async (request, reply) => {
        const { handle } = await providerFor(request)
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        reply.hijack()
        handle(request.raw, reply.raw)
      },
    })
  })
}

function choice(
  app: FastifyInstance,
  { identity }: Pick<HostOptions, 'identity'>,
  providerFor: ProviderFor,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody, { bodyLimit: FORM_LIMIT })
    const url = `${SANDBOX_CHOICE_PATH}/:uid`
    scope.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      const { provider } = await providerFor(request)
      const asked = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
      const id = asked?.params['client_id']
      if (asked === null || !isElectronicId(id)) return gone(reply)
      const wanted = asked.params['ui_locales']
      const locale = wantedLocale(typeof wanted === 'string' ? wanted : '', request)
      const people = sandboxPeople(id, identity.now())
      return hide(reply)
        .type('text/html; charset=utf-8')
        .send(sandboxIdentityPage({ locale, provider: id, people, text: readSigningText(asked.params) }))
    })
    scope.post(url, async (request, reply) => {
      const { provider } = await providerFor(request)
      const result = readChoice(request.body)
      if (result === null) return reply.redirect(request.url, 303)
      const next = await provider.interactionResult(request.raw, reply.raw, result).catch(() => null)
      return next === null ? gone(reply) : hide(reply).redirect(next, 303)
    })
  })
}

/** The visit has ended, or belongs to another browser. */
const gone = (reply: FastifyReply): FastifyReply =>
  hide(reply).redirect('/error?errorcode=LOGIN_FAILURE', 303)

/** As the real providers answer. */
const ERRORS: Readonly<Record<string, string>> = {
  cancelled: 'access_denied',
  expired: 'login_required',
  down: 'temporarily_unavailable',
}

/** Null for a form that no page of ours sent. */
function readChoice(form: unknown): InteractionResults | null {
  const chosen = fieldOf(form, 'choice')
  const error = Object.hasOwn(ERRORS, chosen) ? ERRORS[chosen] : undefined
  if (error !== undefined) return { error, error_description: chosen }
  const subject = chosen === 'other' ? readOther(form) : chosen
  if (subject === null || readSubject(subject) === null) return null
  return { login: { accountId: subject, remember: false } }
}

function readOther(form: unknown): string | null {
  const [firstName, lastName, dateOfBirth, nationalId] = [
    cutText(fieldOf(form, 'firstName').trim(), 80),
    cutText(fieldOf(form, 'lastName').trim(), 80),
    fieldOf(form, 'dateOfBirth').trim(),
    fieldOf(form, 'nationalId').replaceAll(/\D/g, '').slice(0, 11),
  ]
  if (firstName === '' || lastName === '' || !/^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth)) return null
  return toSubject({ firstName, lastName, dateOfBirth, nationalId: nationalId === '' ? null : nationalId })
}

/** Endings of a visit other than a person. */
const SANDBOX_OUTCOMES = ['cancelled', 'expired', 'down'] as const

type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]

type PageText =
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

interface ChoicePage {
  readonly locale: Locale
  readonly provider: ElectronicId
  readonly people: readonly SandboxPerson[]
  /** What the person is asked to confirm; null when they only identify themselves. */
  readonly text: string | null
}

/** The choice of who to be, and how the visit ends. Says that it is a sandbox before anything else. */
function sandboxIdentityPage({ locale, provider, people, text: confirmed }: ChoicePage): string {
  const params = { scheme: electronicIdName(provider) }
  const plain = (key: PageText): string =>
    writeMessage(locale, ({ identitySandbox }) => identitySandbox?.[key], params)
  const text = (key: PageText): string => escapeHtml(plain(key))
  const field = (name: PageText, rest: string): string =>
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
