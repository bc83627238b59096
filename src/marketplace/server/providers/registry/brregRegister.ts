import { readPath } from '../../../../engine/model/values/readPath.ts'
import { ProviderError } from '../../../../engine/server/providers/ProviderError.ts'
import { askRegister, toText } from './askRegister.ts'
import type { CountryRegistry } from './CompanyRegistry.ts'

/** The Norwegian code of a sole proprietorship (`enkeltpersonforetak`). */
const SOLE_PROPRIETORSHIP = 'ENK'

/** The Norwegian register of entities in Brønnøysund, which is open to everybody. `url` ends in `/api`. */
export const brregRegister =
  (url: string, request: typeof fetch = fetch): CountryRegistry =>
  async (regNumber) => {
    const entity = await askRegister(
      'Brønnøysund',
      `${url}/enheter/${encodeURIComponent(regNumber)}`,
      { headers: { accept: 'application/json' } },
      // Gone: removed for legal reasons.
      [404, 410],
      request,
    )
    if (entity === null) return null
    const read = (path: string): string | null => toText(readPath(entity, path.split('.')))
    const name = read('navn')
    if (name === null) throw new ProviderError('Brønnøysund answered something unknown', 'REGISTRY_UNKNOWN')
    if (read('slettedato') !== null) return null
    const lines = readPath(entity, ['forretningsadresse', 'adresse'])
    return {
      regNumber,
      name,
      businessType: read('organisasjonsform.beskrivelse'),
      isSoleProprietorship: read('organisasjonsform.kode') === SOLE_PROPRIETORSHIP,
      address: Array.isArray(lines) ? toText(lines.map(toText).filter(Boolean).join(', ')) : null,
      postalCode: read('forretningsadresse.postnummer'),
      city: read('forretningsadresse.poststed'),
      startDate: read('stiftelsesdato') ?? read('registreringsdatoEnhetsregisteret'),
      industryCode: read('naeringskode1.kode'),
      industryDescription: read('naeringskode1.beskrivelse'),
    }
  }
