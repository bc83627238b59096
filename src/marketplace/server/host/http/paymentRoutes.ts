import type { FastifyInstance } from 'fastify'
import { BANKING_PATH, LOAN_PAYMENTS_PATH } from '../../../rules/bankingPath.ts'
import { askForPayment, findDeposit } from '../../deposits/askForPayments.ts'
import { CARD_EVENT_PATH, DEPOSIT_RETURN_PATH, PAYMENT_EVENT_PATH } from '../../deposits/depositPaths.ts'
import { isForLoan } from '../../deposits/loanPayments.ts'
import { recordPayment } from '../../deposits/recordPayment.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { askForPayout } from '../../payouts/sendPayouts.ts'
import { SIGNATURE_HEADER } from '../../providers/payment/eventSignature.ts'
import type { DepositProvider, PaymentEvent } from '../../providers/payment/PaymentProvider.ts'
import type { HostOptions } from '../../../../engine/server/host/HostOptions.ts'
import { singleHeader } from '../../../../engine/server/host/http/readActor.ts'

const EVENT_LIMIT = 16_384

/**
 * `POST /payments/events` and `/payments/card-events`: the providers' signed events. `GET /payments/return/:order`: where
 * they send payers back to. Absent without a provider.
 */
export function paymentRoutes(
  app: FastifyInstance,
  options: Pick<HostOptions, 'clock' | 'db' | 'identity' | 'log' | 'services'>,
): void {
  const { payments, cards } = options.services
  const context: OperationContext = {
    db: options.db,
    actor: { kind: 'SYSTEM' },
    mutationName: 'recordPayment',
    clientCorrelationId: null,
    now: options.identity.now,
    releasedApprovalId: null,
  }
  const record = <Finding extends string>(requestId: string, finding: Finding): Finding => {
    if (finding === 'MISMATCH')
      options.log.error({ requestId }, 'the payment provider says something else than was asked for')
    return finding
  }
  /** For payouts we fetch the state: events may be late or out of order. */
  const take = (event: PaymentEvent): Promise<string> => {
    if (event.kind === 'PAYMENT') return recordPayment(context, event.payment)
    return payments === null
      ? Promise.resolve('UNKNOWN')
      : askForPayout(context, payments, event.authorizationId)
  }
  const listen = (scope: FastifyInstance, path: string, provider: DepositProvider): void => {
    const config = { whyOpen: 'The provider has no cookie; its news are signed.' }
    scope.post(path, { config }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const signature = singleHeader(request.headers[SIGNATURE_HEADER]) ?? undefined
      const event = provider.readEvent(body, signature, options.clock.machine())
      if (event === null) return reply.code(401).send({ status: 'the signature is not good' })
      const finding = record(request.id, await take(event))
      return reply.code(ANSWERS[finding] ?? 200).send({ status: finding })
    })
  }
  if (payments === null && cards === null) return
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: EVENT_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    if (payments !== null) listen(scope, PAYMENT_EVENT_PATH, payments)
    if (cards !== null) listen(scope, CARD_EVENT_PATH, cards)
    scope.get<{ Params: { order: string } }>(`${DEPOSIT_RETURN_PATH}/:order`, async (request, reply) => {
      const deposit = await findDeposit(context, request.params.order)
      // The page shows the state of the deposit. If the provider does not answer, it is polled again later.
      if (deposit !== null) {
        await askForPayment(context, { payments, cards }, deposit).then(
          (finding) => record(request.id, finding),
          (error: unknown) =>
            options.log.warn({ requestId: request.id, error }, 'a payment was not looked up'),
        )
      }
      const query = deposit === null ? '' : `?deposit=${deposit.orderId}`
      const page = deposit !== null && isForLoan(deposit) ? LOAN_PAYMENTS_PATH : BANKING_PATH
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`${page}${query}`, 303)
    })
  })
}

/** Status for events that were not recorded, so that the provider retries. */
const ANSWERS: Partial<Record<string, number>> = { UNKNOWN: 404, MISMATCH: 409 }
