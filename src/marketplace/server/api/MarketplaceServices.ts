import type { ReceivingBank } from '../deposits/receivingBanks.ts'
import type { DepositProvider, PaymentProvider } from '../providers/payment/PaymentProvider.ts'
import type { CompanyRegistry } from '../providers/registry/CompanyRegistry.ts'

/** What the marketplace's operations need of the server. */
export interface MarketplaceServices {
  readonly registry: CompanyRegistry
  /** Null: there is no online payment. */
  readonly payments: PaymentProvider | null
  /** Null: no card payments. */
  readonly cards: DepositProvider | null
  readonly receivingBanks: readonly ReceivingBank[]
}

declare module '../../../engine/server/api/RequestContext.ts' {
  interface PluginServices extends MarketplaceServices {}
}
