import {
  DEFAULT_RECEIVING_BANKS,
  readReceivingBanks,
  type ReceivingBank,
} from '../deposits/receivingBanks.ts'

export interface PaymentSettings {
  /** The sandbox bank may run. */
  readonly maySandbox: boolean
  /** The default ones are invented, so production has none of its own. */
  readonly receivingBanks: readonly ReceivingBank[]
  /** False: RECEIVING_BANKS is no such list, and the default ones count. */
  readonly areBanksValid: boolean
}

export function readPaymentSettings(
  text: (name: string) => string | null,
  isProduction: boolean,
): PaymentSettings {
  const given = text('RECEIVING_BANKS')
  const banks = given === null ? null : readReceivingBanks(given)
  return {
    maySandbox: !isProduction || text('BANK_SANDBOX') !== null,
    receivingBanks: banks ?? (isProduction ? [] : DEFAULT_RECEIVING_BANKS),
    areBanksValid: given === null || banks !== null,
  }
}
