import { createHmac } from 'node:crypto'
import type { PayoutRequest, ProviderPayout } from '../PaymentProvider.ts'
import { sandboxFiles } from './sandboxFiles.ts'

/** What the bank does with a payout. DELAY: executes it an hour later and sends no event. */
export const PAYOUT_CHOICES = ['EXECUTE', 'DELAY', 'DECLINE', 'FAIL'] as const

export type PayoutChoice = (typeof PAYOUT_CHOICES)[number]

/** A payout as it lies at the bank. Times are ISO 8601. */
export interface BankPayout extends PayoutRequest {
  readonly authorizationId: string
  /** When the platform asked for it to be carried out; null: not yet. */
  readonly askedAt: string | null
  readonly choice: PayoutChoice | null
  readonly decidedAt: string | null
}

export interface SandboxPayouts {
  readonly prepare: (request: PayoutRequest) => Promise<{ readonly authorizationId: string }>
  readonly execute: (authorizationId: string) => Promise<ProviderPayout | null>
  readonly find: (authorizationId: string) => Promise<ProviderPayout | null>
  /** Decides once; the first decision is final. Null: unknown payout. */
  readonly decide: (authorizationId: string, choice: PayoutChoice) => Promise<BankPayout | null>
  /** Requested payouts, the latest first. */
  readonly list: () => Promise<readonly BankPayout[]>
}

export interface SandboxPayoutsOptions {
  readonly folder: string
  readonly secret: string
  readonly now: () => Date
  readonly notify: (eventUrl: string, event: object) => Promise<void>
}

const HOUR_MS = 60 * 60_000
/** Without a choice after this time, the bank executes it. */
const CHOOSE_MS = 60_000

/** The half of the sandbox bank that sends money. */
export function sandboxPayouts({ folder, secret, now, notify }: SandboxPayoutsOptions): SandboxPayouts {
  const files = sandboxFiles<BankPayout>(folder, /^payout-[0-9a-f]{32}$/)
  const find = async (authorizationId: string): Promise<ProviderPayout | null> => {
    const payout = await files.open(authorizationId)
    return payout === null ? null : toPayout(payout, now())
  }
  return {
    prepare: async (request) => {
      // The same order gives the same payout, and its URL cannot be guessed.
      const mac = createHmac('sha256', secret).update(`payout:${request.orderId}`).digest('hex')
      const authorizationId = `payout-${mac.slice(0, 32)}`
      if ((await files.open(authorizationId)) === null)
        await files.keep(authorizationId, {
          ...request,
          authorizationId,
          askedAt: null,
          choice: null,
          decidedAt: null,
        })
      return { authorizationId }
    },
    execute: async (authorizationId) => {
      const payout = await files.open(authorizationId)
      if (payout !== null && payout.askedAt === null)
        await files.keep(authorizationId, { ...payout, askedAt: now().toISOString() })
      return find(authorizationId)
    },
    find,
    decide: async (authorizationId, choice) => {
      const payout = await files.open(authorizationId)
      if (payout === null || payout.askedAt === null) return null
      if (toPayout(payout, now()).state !== 'ACCEPTED' || payout.choice !== null) return payout
      const decided = { ...payout, choice, decidedAt: now().toISOString() }
      await files.keep(authorizationId, decided)
      if (choice !== 'DELAY') await notify(payout.eventUrl, { payout: toPayout(decided, now()) })
      return decided
    },
    list: async () =>
      (await files.all())
        .filter(({ askedAt }) => askedAt !== null)
        .sort((a, b) => (b.askedAt ?? '').localeCompare(a.askedAt ?? '')),
  }
}

/** As the bank has it at that moment. */
export function toPayout(payout: BankPayout, now: Date): ProviderPayout {
  const { authorizationId, orderId, amount, currencyCode, askedAt, choice, decidedAt } = payout
  const known = { authorizationId, orderId, amount, currencyCode }
  const none = { executedAt: null, transactionId: null }
  if (askedAt === null) return { ...known, ...none, state: 'PREPARED', paymentId: null }
  const paymentId = `pay-${authorizationId}`
  if (choice === 'DECLINE') return { ...known, ...none, state: 'DECLINED', paymentId }
  if (choice === 'FAIL') return { ...known, ...none, state: 'FAILED', paymentId }
  const from = new Date(choice === null ? askedAt : (decidedAt ?? askedAt)).getTime()
  const executedAt = new Date(from + WAITS[choice ?? 'NONE'])
  if (executedAt > now) return { ...known, ...none, state: 'ACCEPTED', paymentId }
  return {
    ...known,
    state: 'EXECUTED',
    paymentId,
    executedAt: executedAt.toISOString(),
    transactionId: `tx-${authorizationId}`,
  }
}

const WAITS = { NONE: CHOOSE_MS, EXECUTE: 0, DELAY: HOUR_MS } as const
