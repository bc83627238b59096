import { join } from 'node:path'
import type { Sandbox } from '../../engine/rules/sandboxes.ts'
import type { Logger } from '../../engine/server/host/logger.ts'
import { derivedKey } from '../../engine/server/kernel/derivedKey.ts'
import { logFailure } from '../../engine/server/start/openProviders.ts'
import type { OpenServices, ServiceParts } from '../../engine/server/start/openServices.ts'
import type { MarketplaceServices } from '../../marketplace/server/api/MarketplaceServices.ts'
import { DEMO_JOBS } from './demo.ts'
import { isDemo } from './isDemo.ts'
import { marketplaceRoutes } from '../../marketplace/server/host/http/marketplaceRoutes.ts'
import type {
  DepositProvider,
  PaymentProvider,
} from '../../marketplace/server/providers/payment/PaymentProvider.ts'
import {
  type SandboxBankOptions,
  sandboxBank,
  sandboxCards,
} from '../../marketplace/server/providers/payment/sandbox/sandboxBank.ts'
import type { CompanyRegistry } from '../../marketplace/server/providers/registry/CompanyRegistry.ts'
import { openRegistry } from '../../marketplace/server/providers/registry/openRegistry.ts'
import type { Settings } from './settings.ts'

/** Company register, bank and cards. Anything not configured uses its sandbox. Tests replace the register. */
export const openMarketplaceServices =
  (given?: CompanyRegistry): OpenServices<Settings> =>
  (settings, { sandboxIdentity, sandboxes: others }, parts) => {
    const { cvr, brregUrl, payments, isProduction, isTrial } = settings
    const { log } = parts
    if (!payments.areBanksValid) log.warn('RECEIVING_BANKS is wrong: the default ones count')
    const bank = payments.maySandbox ? sandboxBank(toSandbox('bank', settings, parts)) : null
    const cards = payments.maySandbox ? sandboxCards(toSandbox('card', settings, parts)) : null
    const registry = given ?? openRegistry({ cvr, brregUrl, hasSandbox: !isProduction || isTrial })
    const sandboxes: readonly Sandbox[] = [
      ...(registry.isSandbox ? (['registry'] as const) : []),
      ...(bank === null ? [] : (['bank'] as const)),
    ]
    return {
      services: {
        registry: {
          ...registry,
          lookUp: (countryCode, regNumber) =>
            logFailure(log, registry.lookUp(countryCode, regNumber), {}, 'a company register did not answer'),
        },
        payments: bank && { ...bank, ...loggedPayments(log, bank) },
        cards: cards && { ...cards, ...loggedDeposits(log, cards, 'card') },
        receivingBanks: payments.receivingBanks,
      } satisfies MarketplaceServices,
      routes: marketplaceRoutes({ sandboxIdentity, sandboxBank: bank, sandboxCards: cards }),
      sandboxes,
      extraJobs: isDemo({ isProduction, sandboxes: [...others, ...sandboxes] }) ? DEMO_JOBS : {},
    }
  }

const loggedDeposits = (
  log: Logger,
  { start, find }: DepositProvider,
  provider: 'bank' | 'card',
): Pick<DepositProvider, 'start' | 'find'> => ({
  start: (request) => logFailure(log, start(request), { provider }, 'a payment could not be started'),
  find: (id) => logFailure(log, find(id), { provider }, 'a payment could not be looked up'),
})

const loggedPayments = (log: Logger, bank: PaymentProvider): Omit<PaymentProvider, 'readEvent'> => {
  const facts = { provider: 'bank' }
  return {
    ...loggedDeposits(log, bank, 'bank'),
    preparePayout: (request) =>
      logFailure(log, bank.preparePayout(request), facts, 'a payout could not be prepared'),
    executePayout: (id) => logFailure(log, bank.executePayout(id), facts, 'a payout could not be sent'),
    findPayout: (id) => logFailure(log, bank.findPayout(id), facts, 'a payout could not be looked up'),
  }
}

const toSandbox = (
  name: 'bank' | 'card',
  { dataFolder }: Settings,
  { tokenSecret, clock: { now, machine }, log }: ServiceParts,
): SandboxBankOptions => ({
  folder: join(dataFolder, name),
  secret: Buffer.from(derivedKey(tokenSecret, `sandbox-${name}`)).toString('hex'),
  now,
  machine,
  onProblem: (error) => log.warn({ error }, 'the platform did not take news of a sandbox'),
})
