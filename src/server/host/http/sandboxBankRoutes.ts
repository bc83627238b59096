import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOCALE_COOKIE } from '../../../rules/localeCookie.ts'
import { BANK_CHOICES, type BankChoice } from '../../providers/payment/sandbox/sandboxBank.ts'
import { SANDBOX_BANK_PATH } from '../../providers/payment/sandbox/sandboxBankPaths.ts'
import type { HostOptions } from '../HostOptions.ts'
import { sandboxBankPage } from './sandboxBankPage.ts'
import { wantedLocale } from './wantedLocale.ts'

const FORM_LIMIT = 1024

/** `/sandbox/bank/:payment`: the page of the bank that plays the payer's. Absent where the provider is a real one. */
export function sandboxBankRoutes(app: FastifyInstance, { sandboxBank: bank }: HostOptions): void {
  if (bank === null) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody, { bodyLimit: FORM_LIMIT })
    const url = `${SANDBOX_BANK_PATH}/:payment`
    scope.get<{ Params: { payment: string } }>(url, { exposeHeadRoute: false }, async (request, reply) => {
      const payment = await bank.open(request.params.payment)
      if (payment === null) return gone(reply)
      return hide(reply)
        .type('text/html; charset=utf-8')
        .send(sandboxBankPage(localeOf(request), payment))
    })
    scope.post<{ Params: { payment: string } }>(url, async (request, reply) => {
      const choice = readChoice(request.body)
      if (choice === null) return reply.redirect(request.url, 303)
      const payment = await bank.decide(request.params.payment, choice)
      return payment === null ? gone(reply) : hide(reply).redirect(payment.returnUrl, 303)
    })
  })
}

const localeOf = (request: FastifyRequest) => wantedLocale(request.cookies[LOCALE_COOKIE] ?? '', request)

const readChoice = (form: unknown): BankChoice | null => {
  const value: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, 'choice') : null
  return BANK_CHOICES.find((choice) => choice === value) ?? null
}

const hide = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })

/** Nobody asked for such a payment. */
const gone = (reply: FastifyReply): FastifyReply => hide(reply).redirect('/account/banking', 303)
