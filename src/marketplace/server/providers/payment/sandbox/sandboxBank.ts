import { join } from 'node:path'
import type { PaymentProvider } from '../PaymentProvider.ts'
import { SANDBOX_BANK_PATH, SANDBOX_CARD_PATH } from './sandboxBankPaths.ts'
import { type SandboxPayments, sandboxPayments } from './sandboxPayments.ts'
import { type SandboxPayouts, sandboxPayouts } from './sandboxPayouts.ts'
import { type NotifyOptions, notifyPlatform } from './notifyPlatform.ts'

export interface SandboxBank extends PaymentProvider, SandboxPayments {
  readonly payouts: Pick<SandboxPayouts, 'decide' | 'list'>
}

export interface SandboxBankOptions extends NotifyOptions {
  readonly folder: string
}

/** A bank and its open-banking provider, for people who try the platform. */
export function sandboxBank(options: SandboxBankOptions): SandboxBank {
  const { folder, secret, now } = options
  const notify = notifyPlatform(options)
  const payouts = sandboxPayouts({ folder: join(folder, 'payouts'), secret, now, notify })
  return {
    ...sandboxPayments({ folder, path: SANDBOX_BANK_PATH, hasAccounts: true, secret, now, notify }),
    preparePayout: payouts.prepare,
    executePayout: payouts.execute,
    findPayout: payouts.find,
    payouts,
  }
}

/** A checkout for cards. */
export function sandboxCards(options: SandboxBankOptions): SandboxPayments {
  const { folder, secret, now } = options
  const notify = notifyPlatform(options)
  return sandboxPayments({ folder, path: SANDBOX_CARD_PATH, hasAccounts: false, secret, now, notify })
}
