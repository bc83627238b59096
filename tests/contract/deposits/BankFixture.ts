import { mkdtempSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askForPayments } from '../../../src/marketplace/server/deposits/askForPayments.ts'
import { PAYMENT_EVENT_PATH } from '../../../src/marketplace/server/deposits/depositPaths.ts'
import { derivedKey } from '../../../src/engine/server/kernel/derivedKey.ts'
import {
  SIGNATURE_HEADER,
  signEvent,
} from '../../../src/marketplace/server/providers/payment/eventSignature.ts'
import type { Payment } from '../../../src/marketplace/server/providers/payment/PaymentProvider.ts'
import { sandboxBank } from '../../../src/marketplace/server/providers/payment/sandbox/sandboxBank.ts'
import type { BankChoice } from '../../../src/marketplace/server/providers/payment/sandbox/sandboxPayments.ts'
import { type GraphQLOptions, startTestServer, type TestServer } from '../../support/testServer.ts'

export interface Deposit {
  readonly entityId: number
  readonly orderId: string
  readonly paymentId: string
  readonly amount: string
  readonly status: string
}

export interface DepositAnswer {
  readonly isSuccess: boolean
  readonly authorizationUrl: string
  readonly bankDeposit: Deposit
  /** Of the refusals. */
  readonly codes: readonly string[]
}

const FIELDS = `entityId orderId paymentId amount status processingFee isInstantPayment transactionId authorizedAt
  transactionReceivedAt paymentStatusTerminalAt payerTokenRedactedAccountNumber journalEntry { kind amount }`

/** A server with a sandbox bank whose files and secret a test knows. */
export interface BankServer extends TestServer {
  readonly bankFolder: string
  readonly eventSecret: string
  readonly cardFolder: string
  readonly cardSecret: string
  /** The code of the last message to a phone. */
  readonly codeTo: (phone: string) => string
}

export async function startBankServer(): Promise<BankServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bank-'))
  const tokenSecret = randomBytes(32).toString('base64')
  const codes = new Map<string, string>()
  const server = await startTestServer({
    environment: { DATA_FOLDER: folder, TOKEN_SECRET: tokenSecret },
    sms: {
      send: async ({ to, params }) => {
        codes.set(to, params['code'] ?? '')
      },
    },
  })
  const secretOf = (name: 'sandbox-bank' | 'sandbox-card') =>
    Buffer.from(derivedKey(tokenSecret, name)).toString('hex')
  return {
    ...server,
    bankFolder: join(folder, 'bank'),
    eventSecret: secretOf('sandbox-bank'),
    cardFolder: join(folder, 'card'),
    cardSecret: secretOf('sandbox-card'),
    codeTo: (phone) => codes.get(phone) ?? '',
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A customer, their account and the sandbox bank. */
export class BankFixture {
  readonly caller: GraphQLOptions
  readonly accountId: number
  readonly #server: BankServer

  private constructor(server: BankServer, caller: GraphQLOptions, accountId: number) {
    this.#server = server
    this.caller = caller
    this.accountId = accountId
  }

  /** A demo login with its first account. */
  static async open(server: BankServer, as: string): Promise<BankFixture> {
    const [row] = await server.db.query<{ account_id: number }>(
      `select min(r.account_id)::int as account_id from users u
       join account_person_roles r on r.person_id = u.person_id
       join accounts a on a.entity_id = r.account_id
       where u.username = $1 and a.purpose = 'INVESTMENT'`,
      [`${as}@fundament.example`],
    )
    const accountId = row?.account_id ?? 0
    return new BankFixture(server, { as, accountId }, accountId)
  }

  static of(server: BankServer, caller: GraphQLOptions): BankFixture {
    return new BankFixture(server, caller, 0)
  }

  async create(input: {
    readonly amount: string
    readonly clientCorrelationId?: string
    readonly accountEntityId?: number
    readonly storeAndReusePaymentAccount?: boolean
    readonly useInstantPayment?: boolean
  }): Promise<DepositAnswer> {
    const { data, errors } = await this.#server.graphql<{
      createAiiaDeposit: DepositAnswer & {
        readonly errors: readonly { readonly details: { readonly errorCode: string } }[]
      }
    }>(
      `mutation ($input: CreateAiiaDepositInput!) { createAiiaDeposit(input: $input) {
        isSuccess authorizationUrl bankDeposit { ${FIELDS} } errors { details { errorCode } } } }`,
      { input: { storeAndReusePaymentAccount: false, useInstantPayment: true, ...input } },
      this.caller,
    )
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    const { createAiiaDeposit: answer } = data
    const codes = answer.errors.map(({ details }) => details.errorCode)
    return { ...answer, codes }
  }

  async deposit(entityId: number): Promise<Deposit> {
    const { data } = await this.#server.graphql<{ aiiaBankDeposit: Deposit }>(
      `query ($id: Int!) { aiiaBankDeposit(entityId: $id) { ${FIELDS} } }`,
      { id: entityId },
      this.caller,
    )
    return data.aiiaBankDeposit
  }

  async balance(): Promise<number> {
    const [row] = await this.#server.db.query<{ balance: string }>(
      'select balance::text from accounts where entity_id = $1',
      [this.accountId],
    )
    return Number(row?.balance)
  }

  /** Decides on the bank's page, and follows its redirect. Returns the page of the app it leads to. */
  async choose(authorizationUrl: string, choice: BankChoice): Promise<string | null> {
    const decided = await fetch(authorizationUrl, {
      method: 'POST',
      body: new URLSearchParams({ choice }),
      redirect: 'manual',
    })
    const back = await fetch(decided.headers.get('location') ?? '', { redirect: 'manual' })
    return back.headers.get('location')
  }

  async page(authorizationUrl: string, locale: string): Promise<string> {
    return (await fetch(authorizationUrl, { headers: { 'accept-language': locale } })).text()
  }

  /** What the server does every minute. */
  /** The bank fails when it is asked for the payment `failingFor`. */
  async askForMissed({ failingFor }: { readonly failingFor?: string } = {}): Promise<void> {
    const { db, clock, bankFolder, eventSecret } = this.#server
    const onProblem = (error: unknown) => {
      throw error
    }
    const bank = sandboxBank({
      folder: bankFolder,
      secret: eventSecret,
      now: clock.now,
      machine: clock.machine,
      onProblem,
    })
    const actor = { kind: 'SYSTEM' } as const
    const context = { db, actor, mutationName: 'recordPayment', clientCorrelationId: null, now: clock.now }
    const payments = {
      ...bank,
      find: (paymentId: string) =>
        paymentId === failingFor ? Promise.reject(new Error('No answer')) : bank.find(paymentId),
    }
    await askForPayments({ ...context, releasedApprovalId: null }, { payments, cards: null })
  }

  /** Sends an event as the provider does, or as another sender. Returns the status of the answer. */
  async notify(
    payment: Payment,
    {
      at = this.#server.clock.machine(),
      secret = this.#server.eventSecret,
      sent = payment,
      header = SIGNATURE_HEADER,
    }: {
      readonly at?: Date
      readonly secret?: string
      readonly sent?: Payment
      readonly header?: string | null
    } = {},
  ): Promise<number> {
    const signature = signEvent(secret, JSON.stringify({ payment }), at)
    const answer = await fetch(`${this.#server.url}${PAYMENT_EVENT_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(header === null ? {} : { [header]: signature }) },
      body: JSON.stringify({ payment: sent }),
    })
    await answer.body?.cancel()
    return answer.status
  }
}
