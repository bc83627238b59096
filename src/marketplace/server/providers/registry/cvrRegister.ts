import { readPath } from '../../../../engine/model/values/readPath.ts'
import { ProviderError } from '../../../../engine/server/providers/ProviderError.ts'
import { askRegister, toText } from './askRegister.ts'
import type { CountryRegistry } from './CompanyRegistry.ts'

export interface CvrSettings {
  /** `https://distribution.virk.dk/cvr-permanent`, without a login. */
  readonly url: string
  readonly user: string
  readonly password: string
}

/** The Danish code of a sole proprietorship (`enkeltmandsvirksomhed`), and of a small one (`personligt ejet`). */
const SOLE_PROPRIETORSHIPS: ReadonlySet<string> = new Set(['10', '15'])

/** The Danish company register (CVR), as its system-to-system access answers. */
export const cvrRegister =
  ({ url, user, password }: CvrSettings, request: typeof fetch = fetch): CountryRegistry =>
  async (regNumber) => {
    const answer = await askRegister(
      'CVR',
      `${url}/virksomhed/_search`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          size: 1,
          _source: ['cvrNummer', 'virksomhedMetadata', 'livsforloeb'].map((name) => `Vrvirksomhed.${name}`),
          query: { term: { 'Vrvirksomhed.cvrNummer': regNumber } },
        }),
      },
      [],
      request,
    )
    const hits = readPath(answer, ['hits', 'hits'])
    if (!Array.isArray(hits)) throw new ProviderError('CVR answered something unknown', 'REGISTRY_UNKNOWN')
    const [hit]: readonly unknown[] = hits
    const company = readPath(hit, ['_source', 'Vrvirksomhed'])
    return company === undefined || isDissolved(company) ? null : toCompany(company, regNumber)
  }

/** Every period of its life has an end. */
const isDissolved = (company: unknown): boolean => {
  const ends = readPath(company, ['livsforloeb', 'periode', 'gyldigTil'])
  return Array.isArray(ends) && ends.length > 0 && ends.every((end) => end !== null)
}

const toCompany = (company: unknown, regNumber: string) => {
  const read = (path: string): string | null =>
    toText(readPath(company, `virksomhedMetadata.${path}`.split('.')))
  const name = read('nyesteNavn.navn')
  if (name === null) return null
  const at = (field: string) => read(`nyesteBeliggenhedsadresse.${field}`)
  const street = [
    at('vejnavn'),
    `${at('husnummerFra') ?? ''}${at('bogstavFra') ?? ''}`,
    at('etage'),
    at('sidedoer'),
  ]
  const postalCode = at('postnummer')
  return {
    regNumber,
    name,
    businessType: read('nyesteVirksomhedsform.kortBeskrivelse'),
    isSoleProprietorship: SOLE_PROPRIETORSHIPS.has(read('nyesteVirksomhedsform.virksomhedsformkode') ?? ''),
    address: toText(street.filter(Boolean).join(' ')),
    // The register has a number, which loses zeros in front.
    postalCode: postalCode === null ? null : postalCode.padStart(4, '0'),
    city: at('postdistrikt'),
    startDate: read('stiftelsesDato'),
    industryCode: read('nyesteHovedbranche.branchekode'),
    industryDescription: read('nyesteHovedbranche.branchetekst'),
  }
}
