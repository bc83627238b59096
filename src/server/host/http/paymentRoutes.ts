import type { FastifyInstance } from 'fastify'
import { askForPayment } from '../../domain/deposits/askForPayments.ts'
import { DEPOSIT_RETURN_PATH, PAYMENT_EVENT_PATH } from '../../domain/deposits/depositPaths.ts'
import { type PaymentFinding, recordPayment } from '../../domain/deposits/recordPayment.ts'
import { aiiaBankDeposits } from '../../db/tables/aiia.ts'
import { readRows } from '../../domain/rows/readRows.ts'
import type { OperationContext } from '../../domain/operations/OperationContext.ts'
import { SIGNATURE_HEADER } from '../../providers/payment/eventSignature.ts'
import { sql } from 'drizzle-orm'
import type { HostOptions } from '../HostOptions.ts'
import { singleHeader } from './readActor.ts'

const EVENT_LIMIT = 16_384

/**
 * `POST /payments/events`: the payment provider's signed news. `GET /payments/return/:order`: where it sends payers back
 * to. Absent without a provider.
 */
export function paymentRoutes(app: FastifyInstance, options: HostOptions): void {
  const { payments } = options
  if (payments === null) return
  const context: OperationContext = {
    db: options.db,
    actor: { kind: 'SYSTEM' },
    mutationName: 'recordPayment',
    clientCorrelationId: null,
    now: options.identity.now,
    releasedApprovalId: null,
  }
  const record = (requestId: string, finding: PaymentFinding): PaymentFinding => {
    if (finding === 'MISMATCH')
      options.log.error({ requestId }, 'the payment provider names another amount than was asked for')
    return finding
  }
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: EVENT_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    const config = { whyOpen: 'The provider has no cookie; its news are signed.' }
    scope.post(PAYMENT_EVENT_PATH, { config }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const signature = singleHeader(request.headers[SIGNATURE_HEADER]) ?? undefined
      const payment = payments.readEvent(body, signature, context.now())
      if (payment === null) return reply.code(401).send({ status: 'the signature is not good' })
      const finding = record(request.id, await recordPayment(context, payment))
      return reply.code(ANSWERS[finding] ?? 200).send({ status: finding })
    })
    scope.get<{ Params: { order: string } }>(`${DEPOSIT_RETURN_PATH}/:order`, async (request, reply) => {
      const [deposit] = await readRows(
        context,
        aiiaBankDeposits,
        sql`${aiiaBankDeposits.orderId} = ${request.params.order}`,
      )
      // The page tells how far the deposit is. Without an answer from the provider, it is asked again later.
      if (deposit !== undefined) {
        await askForPayment(context, payments, deposit).then(
          (finding) => record(request.id, finding),
          (error: unknown) =>
            options.log.warn({ requestId: request.id, error }, 'a payment was not looked up'),
        )
      }
      const query = deposit === undefined ? '' : `?deposit=${deposit.orderId}`
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`/account/banking${query}`, 303)
    })
  })
}

/** What is no news for this server: the provider may try again, or ask why. */
const ANSWERS: Partial<Record<PaymentFinding, number>> = { UNKNOWN: 404, MISMATCH: 409 }
