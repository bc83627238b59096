/** Where customers transfer money to, in one currency. */
export interface ReceivingBank {
  readonly currency: string
  readonly name: string
  readonly address: string
  readonly iban: string
  readonly swiftBic: string
  readonly accountNumber: string
  readonly registrationNumber: string
  /** ISO 3166: `DK` */
  readonly country: string
}

/** Invented banks with valid check digits; RECEIVING_BANKS names the real ones. */
export const DEFAULT_RECEIVING_BANKS: readonly ReceivingBank[] = [
  {
    currency: 'DKK',
    name: 'Sydhavn Bank',
    address: 'Havnegade 12, 1058 København K',
    iban: 'DK4395700012345678',
    swiftBic: 'SYHADKKK',
    accountNumber: '0012345678',
    registrationNumber: '9570',
    country: 'DK',
  },
  {
    currency: 'NOK',
    name: 'Fjordbanken',
    address: 'Strandgata 7, 0152 Oslo',
    iban: 'NO9596801234563',
    swiftBic: 'FJBANO22',
    accountNumber: '1234563',
    registrationNumber: '9680',
    country: 'NO',
  },
]

/** The banks of the setting RECEIVING_BANKS, a JSON list; null for anything else. */
export function readReceivingBanks(text: string): readonly ReceivingBank[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isReceivingBank) ? value : null
  } catch {
    return null
  }
}

const KEYS = Object.keys({
  currency: '',
  name: '',
  address: '',
  iban: '',
  swiftBic: '',
  accountNumber: '',
  registrationNumber: '',
  country: '',
} satisfies Record<keyof ReceivingBank, string>)

const isReceivingBank = (value: unknown): value is ReceivingBank =>
  typeof value === 'object' &&
  value !== null &&
  KEYS.every((key) => {
    const part: unknown = Reflect.get(value, key)
    return typeof part === 'string' && part.length <= 200
  })
