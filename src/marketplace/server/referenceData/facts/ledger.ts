import { DEFAULT_RECEIVING_BANKS } from '../../deposits/receivingBanks.ts'
import type { ledgerAccountKind, ledgerAccountType } from '../../tables/enums.ts'

interface LedgerFacts {
  readonly kind: (typeof ledgerAccountKind.enumValues)[number]
  readonly type: (typeof ledgerAccountType.enumValues)[number]
  readonly number: number
  readonly name: string
  readonly description: string
}

/** The chart of accounts, the same in every currency; the currency’s code is added to the numbers. */
export const CHART_OF_ACCOUNTS: readonly LedgerFacts[] = [
  {
    kind: 'CLIENT_BANK',
    type: 'ASSET',
    number: 1000,
    name: 'Client bank',
    description: 'Customers’ money at the bank, kept apart from the platform’s own.',
  },
  {
    kind: 'PAYMENTS_IN_TRANSIT',
    type: 'ASSET',
    number: 1100,
    name: 'Payments in transit',
    description: 'Fetched by payment providers, not yet on the bank’s statement.',
  },
  {
    kind: 'OWN_BANK',
    type: 'ASSET',
    number: 1200,
    name: 'Own bank',
    description: 'The platform’s own money at the bank.',
  },
  {
    kind: 'CUSTOMER_FUNDS',
    type: 'LIABILITY',
    number: 2000,
    name: 'Customer funds',
    description: 'Owed to customers: the balances of all their accounts together.',
  },
  {
    kind: 'UNALLOCATED_FUNDS',
    type: 'LIABILITY',
    number: 2100,
    name: 'Unallocated funds',
    description: 'Received by bank transfer, owner not yet known.',
  },
  {
    kind: 'OUTGOING_PAYMENTS',
    type: 'LIABILITY',
    number: 2200,
    name: 'Outgoing payments',
    description: 'Taken from accounts and waiting for the next file to the bank.',
  },
  {
    kind: 'ESTABLISHMENT_FEES',
    type: 'INCOME',
    number: 4000,
    name: 'Establishment fees',
    description: 'Charged when a loan is paid out.',
  },
  {
    kind: 'TRADING_FEES',
    type: 'INCOME',
    number: 4100,
    name: 'Trading fees',
    description: 'Charged on sales on the secondary market.',
  },
  {
    kind: 'REMINDER_FEES',
    type: 'INCOME',
    number: 4200,
    name: 'Reminder fees',
    description: 'Charged on late loan payments.',
  },
  {
    kind: 'OTHER_FEES',
    type: 'INCOME',
    number: 4300,
    name: 'Other fees',
    description: 'Processing of small deposits, custody and administration.',
  },
  {
    kind: 'BANK_CHARGES',
    type: 'EXPENSE',
    number: 5000,
    name: 'Bank charges',
    description: 'Charged by banks.',
  },
  {
    kind: 'COMPENSATIONS',
    type: 'EXPENSE',
    number: 5100,
    name: 'Compensations',
    description: 'Credited to customers to make up for mistakes.',
  },
]

/**
 * Banks of the platform, one per currency, each with an account for customers' money and one for its own: those to which customers transfer, and two of currencies that take no deposits of theirs.
 * Money in them comes by transfers that staff book, and leaves by payouts.
 */
export const PLATFORM_BANKS = [
  ...DEFAULT_RECEIVING_BANKS.map(
    ({ name, registrationNumber, currency, country, address, accountNumber, swiftBic }) => ({
      currency,
      country,
      bankName: name,
      address,
      bankCode: registrationNumber,
      accountNumber,
      ownNumber: currency === 'NOK' ? '1234566' : '0012345679',
      swiftBic,
    }),
  ),
  {
    currency: 'SEK',
    country: 'SE',
    bankName: 'Mälarbanken',
    address: 'Skeppsbron 20, 111 30 Stockholm',
    bankCode: '970',
    accountNumber: '00000001234567890',
    ownNumber: '00000001234567891',
    swiftBic: 'MALASESS',
  },
  {
    currency: 'EUR',
    country: 'DK',
    bankName: 'Sydhavn Bank',
    address: 'Havnegade 12, 1058 København K',
    bankCode: '9570',
    accountNumber: '0087654321',
    ownNumber: '0087654322',
    swiftBic: 'SYHADKKK',
  },
]
