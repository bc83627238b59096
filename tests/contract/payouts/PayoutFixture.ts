import type { SandboxBank } from '../../../src/marketplace/server/providers/payment/sandbox/sandboxBank.ts'
import { sandboxBank } from '../../../src/marketplace/server/providers/payment/sandbox/sandboxBank.ts'
import type { PayoutChoice } from '../../../src/marketplace/server/providers/payment/sandbox/sandboxPayouts.ts'
import { sendPayouts } from '../../../src/marketplace/server/payouts/sendPayouts.ts'
import { PAYMENT_EVENT_PATH } from '../../../src/marketplace/server/deposits/depositPaths.ts'
import {
  SIGNATURE_HEADER,
  signEvent,
} from '../../../src/marketplace/server/providers/payment/eventSignature.ts'
import type { GraphQLOptions } from '../../support/testServer.ts'
import type { BankServer } from '../deposits/BankFixture.ts'

export interface Answer {
  readonly isSuccess: boolean
  /** Of the refusals, with their fields: `MIN on amount`. */
  readonly codes: readonly string[]
  readonly [field: string]: unknown
}

export interface Payout {
  readonly entityId: number
  readonly status: string
  readonly authorizationId: string | null
}

/** A customer with an account and the sandbox bank. */
export class PayoutFixture {
  readonly server: BankServer
  readonly caller: GraphQLOptions
  readonly accountId: number
  readonly userId: number
  readonly bank: SandboxBank

  private constructor(server: BankServer, caller: GraphQLOptions, accountId: number, userId: number) {
    this.server = server
    this.caller = caller
    this.accountId = accountId
    this.userId = userId
    this.bank = sandboxBank({
      folder: server.bankFolder,
      secret: server.eventSecret,
      now: server.clock.now,
      machine: server.clock.machine,
      onProblem: (error) => {
        throw error
      },
    })
  }

  /** A demo login with its first account. */
  static async open(server: BankServer, as: string): Promise<PayoutFixture> {
    const [row] = await server.db.query<{ account_id: number; user_id: number }>(
      `select min(r.account_id)::int as account_id, min(u.entity_id)::int as user_id from users u
       join account_person_roles r on r.person_id = u.person_id
       join accounts a on a.entity_id = r.account_id
       where u.username = $1 and a.purpose = 'INVESTMENT'`,
      [`${as}@fundament.example`],
    )
    const accountId = row?.account_id ?? 0
    return new PayoutFixture(server, { as, accountId }, accountId, row?.user_id ?? 0)
  }

  async run(name: string, input: object, fields = '', caller = this.caller): Promise<Answer> {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const { data, errors } = await this.server.graphql<
      Record<
        string,
        Answer & {
          readonly errors: readonly {
            readonly details: { readonly errorCode: string; readonly fieldName: string | null }
          }[]
        }
      >
    >(
      `mutation ($input: ${type}!) { ${name}(input: $input) { isSuccess ${fields} errors { details { errorCode fieldName } } } }`,
      { input },
      caller,
    )
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    const answer = data[name]
    if (answer === undefined) throw new Error(name)
    const codes = answer.errors.map(({ details: { errorCode, fieldName } }) =>
      fieldName === null ? errorCode : `${errorCode} on ${fieldName}`,
    )
    return { ...answer, codes }
  }

  /** As the customer does with the code from their phone: it holds for a quarter of an hour. */
  async confirmPhone(caller = this.caller): Promise<void> {
    const [{ phone } = { phone: '' }] = await this.server.db.query<{ phone: string }>(
      `select p.mobile_phone as phone from users u join people p on p.entity_id = u.person_id
       where u.username = $1`,
      [`${caller.as}@fundament.example`],
    )
    // Five codes in a quarter of an hour are the most.
    this.server.clock.advance(200)
    await this.run('sendPhoneVerificationCode', { phoneNumber: phone, locale: 'en' }, '', caller)
    const code = this.server.codeTo(phone.replaceAll(' ', ''))
    await this.run('verify2FaVerification', { phoneNumber: phone, code }, '', caller)
  }

  async ask(
    input: {
      readonly amount: string
      readonly allowedPayoutBankAccountEntityId?: number
      readonly clientCorrelationId?: string
      readonly accountEntityId?: number
    },
    name: 'createAiiaPayout' | 'createStandardPayout' = 'createAiiaPayout',
  ): Promise<Answer & { readonly bankPayout: Payout; readonly is2FaVerified: boolean }> {
    const allowedPayoutBankAccountEntityId =
      input.allowedPayoutBankAccountEntityId ?? (await this.allowedAccount())
    const answer = await this.run(
      name,
      { ...input, allowedPayoutBankAccountEntityId },
      'is2FaVerified bankPayout { entityId status authorizationId amount iban bbanBankCode bbanAccountNumber }',
    )
    return answer as Answer & { readonly bankPayout: Payout; readonly is2FaVerified: boolean }
  }

  async allowedAccount(): Promise<number> {
    const [row] = await this.server.db.query<{ entity_id: number }>(
      `select entity_id from allowed_payout_bank_accounts where account_id = $1 and verified_at_utc is not null
       order by entity_id limit 1`,
      [this.accountId],
    )
    return row?.entity_id ?? 0
  }

  async money(): Promise<{ readonly balance: number; readonly reserved: number }> {
    const [row] = await this.server.db.query<{ balance: string; reserved: string }>(
      'select balance::text, reserved_amount::text as reserved from accounts where entity_id = $1',
      [this.accountId],
    )
    return { balance: Number(row?.balance), reserved: Number(row?.reserved) }
  }

  async status(payoutId: number): Promise<string> {
    const [row] = await this.server.db.query<{ status: string }>(
      'select status from aiia_bank_payouts where entity_id = $1',
      [payoutId],
    )
    return row?.status ?? ''
  }

  release(aiiaBankPayoutEntityId: number, as = 'senior'): Promise<Answer> {
    return this.run('releasePayout', { aiiaBankPayoutEntityId }, 'approval { entityId }', { as })
  }

  decide({ authorizationId }: Payout, choice: PayoutChoice): Promise<unknown> {
    return this.bank.payouts.decide(authorizationId ?? '', choice)
  }

  /** What the server does every minute. */
  async send(): Promise<void> {
    const { db, clock } = this.server
    const actor = { kind: 'SYSTEM' } as const
    const context = { db, actor, mutationName: 'recordPayment', clientCorrelationId: null, now: clock.now }
    await sendPayouts({ ...context, releasedApprovalId: null }, this.bank)
  }

  /** Sends an event as the provider does, or as another sender. Returns the status of the answer. */
  async notify(authorizationId: string | null, secret = this.server.eventSecret): Promise<number> {
    const body = JSON.stringify({ payout: { authorizationId } })
    const answer = await fetch(`${this.server.url}${PAYMENT_EVENT_PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signEvent(secret, body, this.server.clock.machine()),
      },
      body,
    })
    await answer.body?.cancel()
    return answer.status
  }
}
