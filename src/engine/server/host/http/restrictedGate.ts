import type { IncomingMessage } from 'node:http'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../../model/Text.ts'
import { writeMessage } from '../../providers/messages.ts'
import type { HostOptions } from '../HostOptions.ts'
import { escapeHtml } from './escapeHtml.ts'
import { fieldOf } from './fieldOf.ts'
import { hide } from './hide.ts'
import { setOwnCookie } from './ownCookies.ts'
import { plainPage } from './plainPage.ts'
import { RESTRICTION_COOKIE, TooManyAttempts, type Restriction } from './restriction.ts'
import { wantedLocale } from './wantedLocale.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reason why a route answers without the cookie of a closed environment. Without one it is closed. */
    readonly whyOpen?: string
  }
}

const FORM_LIMIT = 4096
const LOGIN_FORM = 'loginForm'

/**
 * Runs before every route, after the cookies are read. Without the cookie every address answers with the login page or
 * with 401. The page's form posts to its own address, so people arrive where they wanted to go, including the part
 * after `#`.
 */
export function restrictedGate(
  app: FastifyInstance,
  restriction: Restriction | null,
  options: Pick<HostOptions, 'publicUrl'>,
): void {
  if (restriction === null) return
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.whyOpen !== undefined) return
    if (restriction.admits(request.cookies[RESTRICTION_COOKIE])) return
    hide(reply)
    return wantsPage(request) ? sendPage(request, reply, 401, null) : refuse(reply)
  })
  loginForms(app, restriction)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody, { bodyLimit: FORM_LIMIT })
    scope.post('*', {
      constraints: { [LOGIN_FORM]: true },
      config: { whyOpen: 'The login: it accepts a form without a cookie and sets one.' },
      handler: (request, reply) => enter(restriction, options, request, hide(reply)),
      // Longer than a login, or not what it says it is.
      errorHandler: (error, _request, reply) => {
        if ((error.statusCode ?? 500) >= 500) throw error
        void refuse(hide(reply))
      },
    })
  })
}

/** Routes every form sent without the cookie to the login, whatever else its URL would serve. */
function loginForms(app: FastifyInstance, restriction: Restriction): void {
  const isLogin = ({ method, headers }: IncomingMessage): boolean =>
    method === 'POST' &&
    /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '') &&
    !restriction.admits(app.parseCookie(headers.cookie ?? '')[RESTRICTION_COOKIE])
  app.addConstraintStrategy({
    name: LOGIN_FORM,
    storage: () => new Map(),
    deriveConstraint: (request: IncomingMessage) => isLogin(request) || undefined,
    mustMatchWhenDerived: true,
  })
}

async function enter(
  restriction: Restriction,
  options: Pick<HostOptions, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [username, password] = [fieldOf(request.body, 'username'), fieldOf(request.body, 'password')]
  try {
    const value = await restriction.enter(username.trim(), password)
    if (value === null) return await sendPage(request, reply, 401, { username, problem: 'wrong' })
    setOwnCookie({ request, reply, options }, RESTRICTION_COOKIE, value, { path: '/', sameSite: 'lax' })
    // Two slashes would lead to another host.
    return await reply.redirect(request.url.replace(/^[/\\]+/, '/'), 303)
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error
    return sendPage(request, reply, 429, { username, problem: 'busy' })
  }
}

/** In the language of the address, otherwise of the browser. */
const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  attempt: Parameters<typeof restrictedPage>[1],
): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(restrictedPage(wantedLocale(request.url.split(/[/?]/, 2)[1] ?? '', request), attempt))

const refuse = (reply: FastifyReply): FastifyReply =>
  reply.code(401).send({
    errors: [{ message: 'Access is restricted.', extensions: { code: 'AUTH_NOT_AUTHENTICATED' } }],
  })

const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && /\btext\/html\b/i.test(headers.accept ?? '')

interface FailedAttempt {
  readonly username: string
  readonly problem: 'wrong' | 'busy'
}

/** The login of a closed test environment, as a page that needs neither scripts nor files of the app. */
function restrictedPage(locale: Locale, attempt: FailedAttempt | null): string {
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
