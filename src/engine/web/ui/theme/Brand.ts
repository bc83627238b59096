import { localStore, type SafeStorage } from '../../lib/safeStorage.ts'

/** Name, logo and colour of a white-label partner, or of the house. */
export interface Brand {
  /** Identifies the theme. */
  readonly code: string
  readonly name: string
  /** Null for the default logo. */
  readonly logoUrl: string | null
  /** `#rrggbb`; null for the default colour. */
  readonly primaryColor: string | null
  readonly supportEmail: string | null
  readonly supportPhone: string | null
}

export const HOUSE: Brand = {
  code: 'fundament',
  name: 'Fundament',
  logoUrl: null,
  primaryColor: null,
  supportEmail: null,
  supportPhone: null,
}

const KEY = 'fundament.partner'

/**
 * The brand, available before the first paint: the last signed-in person's in this browser, otherwise the
 * one that the server wrote into the page for its host, otherwise the default.
 */
export function readBrand(storage: SafeStorage = localStore, page: Document = document): Brand {
  const written = page.querySelector<HTMLMetaElement>('meta[name="fundament-partner"]')?.content
  return parseBrand(storage.get(KEY)) ?? parseBrand(written ?? null) ?? HOUSE
}

/** Stores the brand for the next start. */
export function storeBrand(brand: Brand, storage: SafeStorage = localStore): void {
  storage.set(KEY, JSON.stringify(brand))
}

function parseBrand(text: string | null): Brand | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Brand> | null
    if (typeof value?.code !== 'string' || typeof value.name !== 'string') return null
    const { primaryColor } = value
    const isColor = typeof primaryColor === 'string' && /^#[\da-f]{6}$/i.test(primaryColor)
    return { ...HOUSE, ...value, primaryColor: isColor ? primaryColor : null }
  } catch {
    return null
  }
}
