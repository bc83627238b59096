/** A company as its country's register has it. */
export interface RegisteredCompany {
  readonly regNumber: string
  readonly name: string
  /** As the register calls it: `ApS`, `Aksjeselskap`. */
  readonly businessType: string | null
  /** One person and the business are the same: what it earns is taxed as the person's. */
  readonly isSoleProprietorship: boolean
  readonly address: string | null
  readonly postalCode: string | null
  readonly city: string | null
  /** `2014-03-01` */
  readonly startDate: string | null
  readonly industryCode: string | null
  readonly industryDescription: string | null
}

/** Company registers by country. */
export interface CompanyRegistry {
  /** False: no register covers companies of that country. */
  readonly covers: (countryCode: string) => boolean
  /** Null for an unknown or dissolved company. Rejects when the register does not answer. */
  readonly lookUp: (countryCode: string, regNumber: string) => Promise<RegisteredCompany | null>
  /** Companies are invented, for people who try the platform. */
  readonly isSandbox: boolean
}

/** The register of one country. */
export type CountryRegistry = (regNumber: string) => Promise<RegisteredCompany | null>

export const registryOf = (
  registers: Readonly<Record<string, CountryRegistry>>,
  { isSandbox = false }: { readonly isSandbox?: boolean } = {},
): CompanyRegistry => ({
  covers: (countryCode) => Object.hasOwn(registers, countryCode),
  lookUp: (countryCode, regNumber) => {
    const register = Object.hasOwn(registers, countryCode) ? registers[countryCode] : undefined
    return register === undefined ? Promise.resolve(null) : register(regNumber)
  },
  isSandbox,
})
