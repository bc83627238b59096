/** Electronic identities that people verify themselves with, each through one of two brokers. */
export const ELECTRONIC_IDS = [
  'SIGNICAT_MIT_ID',
  'SIGNICAT_NO_BANK_ID',
  'CRIIPTO_MIT_ID',
  'CRIIPTO_NO_BANK_ID',
] as const

export type ElectronicId = (typeof ELECTRONIC_IDS)[number]

const DEFAULT_IDS: readonly ElectronicId[] = ['SIGNICAT_MIT_ID', 'SIGNICAT_NO_BANK_ID']

export const isElectronicId = (value: unknown): value is ElectronicId =>
  ELECTRONIC_IDS.some((id) => id === value)

/** The scheme's own name, which is the same in every language. */
export const electronicIdName = (id: ElectronicId): 'MitID' | 'BankID' =>
  isNorwegian(id) ? 'BankID' : 'MitID'

export const isNorwegian = (id: ElectronicId): boolean => id.endsWith('_NO_BANK_ID')

/** The providers of a setting, `SIGNICAT_MIT_ID,CRIIPTO_NO_BANK_ID`; one that is wrong gives the default two. */
export function readElectronicIds(setting: string | null): {
  readonly ids: readonly ElectronicId[]
  readonly isValid: boolean
} {
  if (setting === null) return { ids: DEFAULT_IDS, isValid: true }
  const named = setting.split(',').map((name) => name.trim())
  const ids = named.filter(isElectronicId)
  const isValid = ids.length === named.length && new Set(ids).size === ids.length
  return isValid ? { ids, isValid } : { ids: DEFAULT_IDS, isValid }
}

/**
 * The provider to offer first: the Norwegian one to people in Norway or with the app in Norwegian, else the Danish one,
 * else the first there is. Null when none is enabled.
 */
export function bestElectronicId(
  enabled: readonly ElectronicId[],
  person: { readonly countryCode: string | null; readonly language: string },
): ElectronicId | null {
  const wantsNorwegian = person.countryCode === 'NO' || /^(?:nb|nn|no)/i.test(person.language)
  return enabled.find((id) => isNorwegian(id) === wantsNorwegian) ?? enabled[0] ?? null
}
