import type { loanPurposes, productTypes, userRoles, whiteLabelPartners } from '../../tables/index.ts'

/** In the order of their ids: the Danish krone is 1, the default. */
export const CURRENCIES = [
  {
    code: 'DKK',
    name: 'Danish krone',
    symbol: 'kr.',
    minimumTransferAmount: '50.00',
    investmentWarningAmount: '7400.00',
  },
  {
    code: 'NOK',
    name: 'Norwegian krone',
    symbol: 'kr',
    minimumTransferAmount: '50.00',
    investmentWarningAmount: '11000.00',
  },
  {
    code: 'SEK',
    name: 'Swedish krona',
    symbol: 'kr',
    minimumTransferAmount: '50.00',
    investmentWarningAmount: '10900.00',
  },
  {
    code: 'EUR',
    name: 'Euro',
    symbol: '€',
    minimumTransferAmount: '10.00',
    investmentWarningAmount: '1000.00',
  },
] as const

export const CURRENCY_OF_COUNTRY: Readonly<Record<string, (typeof CURRENCIES)[number]['code']>> = {
  DK: 'DKK',
  GL: 'DKK',
  FO: 'DKK',
  NO: 'NOK',
  SE: 'SEK',
  ...Object.fromEntries(
    'AD AT AX BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM'
      .split(' ')
      .map((code) => [code, 'EUR' as const]),
  ),
}

/** The platform itself is partner 1, the default for people without a partner. */
export const PARTNERS: readonly (Omit<typeof whiteLabelPartners.$inferInsert, 'countryId' | 'currencyId'> & {
  readonly country: string
  readonly currency: string
})[] = [
  {
    code: 'fundament',
    name: 'Fundament',
    domain: 'fundament.example',
    primaryColor: '#1f5fbf',
    supportEmail: 'support@fundament.example',
    supportPhone: '+4589876060',
    defaultLocale: 'da',
    country: 'DK',
    currency: 'DKK',
  },
  {
    code: 'havnegaard',
    name: 'Havnegård Invest',
    domain: 'invest.havnegaard.example',
    logoUrl: '/partners/havnegaard.svg',
    primaryColor: '#123c69',
    supportEmail: 'kunder@havnegaard.example',
    supportPhone: '+4570203040',
    defaultLocale: 'da',
    country: 'DK',
    currency: 'DKK',
  },
  {
    code: 'fjellvik',
    name: 'Fjellvik Finans',
    domain: 'lan.fjellvik.example',
    logoUrl: '/partners/fjellvik.svg',
    primaryColor: '#7a3e12',
    supportEmail: 'kunde@fjellvik.example',
    supportPhone: '+4723960098',
    defaultLocale: 'no',
    country: 'NO',
    currency: 'NOK',
  },
]

export const ROLES: readonly (typeof userRoles.$inferInsert)[] = [
  { name: 'SUPER_ADMIN', description: 'Super administrator: everything, roles included' },
  { name: 'ADMIN', description: 'Administrator: daily work and raw data' },
  { name: 'SENIOR', description: 'Senior case worker: decides and edits' },
  { name: 'READ_ONLY', description: 'Reader: sees everything, changes nothing' },
  { name: 'PARTNER_USER', description: 'Partner staff: the partner’s own customers only' },
  { name: 'USER', description: 'Customer: their own accounts' },
]

export const PRODUCT_TYPES: readonly (typeof productTypes.$inferInsert)[] = [
  {
    code: 'GROWTH_LOAN',
    name: 'Growth loan',
    description: 'For expanding a sound business: new premises, new markets, more hands.',
    repaymentType: 'ANNUITY',
    minAmount: '100000',
    maxAmount: '5000000',
    minTermMonths: 12,
    maxTermMonths: 60,
    minInterestRate: '5.5',
    maxInterestRate: '14',
    establishmentFeeInPercentage: '3',
  },
  {
    code: 'WORKING_CAPITAL_LOAN',
    name: 'Working capital loan',
    description: 'For stock, season and long credit: a short loan with falling instalments.',
    repaymentType: 'LINEAR',
    minAmount: '50000',
    maxAmount: '1500000',
    minTermMonths: 6,
    maxTermMonths: 24,
    minInterestRate: '6',
    maxInterestRate: '15',
    establishmentFeeInPercentage: '2.5',
  },
  {
    code: 'EQUIPMENT_LOAN',
    name: 'Equipment loan',
    description: 'For machines and vehicles, which are also the security.',
    repaymentType: 'ANNUITY',
    minAmount: '100000',
    maxAmount: '3000000',
    minTermMonths: 12,
    maxTermMonths: 72,
    minInterestRate: '5',
    maxInterestRate: '12',
    establishmentFeeInPercentage: '2.5',
  },
  {
    code: 'PROPERTY_LOAN',
    name: 'Property loan',
    description: 'For buying or converting commercial property, secured by it.',
    repaymentType: 'ANNUITY',
    minAmount: '500000',
    maxAmount: '10000000',
    minTermMonths: 12,
    maxTermMonths: 120,
    minInterestRate: '4.5',
    maxInterestRate: '10',
    establishmentFeeInPercentage: '2',
  },
  {
    code: 'BRIDGE_LOAN',
    name: 'Bridge loan',
    description: 'Until another financing is in place: interest only, all principal at the end.',
    repaymentType: 'BULLET',
    minAmount: '250000',
    maxAmount: '4000000',
    minTermMonths: 3,
    maxTermMonths: 18,
    minInterestRate: '7',
    maxInterestRate: '15',
    establishmentFeeInPercentage: '3.5',
  },
]

export const LOAN_PURPOSES: readonly (typeof loanPurposes.$inferInsert)[] = [
  { code: 'WORKING_CAPITAL', name: 'Working capital', description: 'Wages, suppliers and season.' },
  { code: 'EXPANSION', name: 'Expansion', description: 'New premises, markets or employees.' },
  { code: 'EQUIPMENT', name: 'Equipment', description: 'Machines, vehicles and tools.' },
  { code: 'INVENTORY', name: 'Inventory', description: 'Goods for resale and raw materials.' },
  { code: 'PROPERTY', name: 'Property', description: 'Buying or converting commercial property.' },
  { code: 'REFINANCING', name: 'Refinancing', description: 'Replacing dearer or shorter debt.' },
  { code: 'ACQUISITION', name: 'Acquisition', description: 'Buying another business or a co-owner’s share.' },
  {
    code: 'GREEN_TRANSITION',
    name: 'Green transition',
    description: 'Energy saving and cleaner production.',
  },
]
