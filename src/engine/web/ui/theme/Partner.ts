import { localStore, type SafeStorage } from '../../lib/safeStorage.ts'

/** The white-label partner whose look the app has. */
export interface Partner {
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

export const HOUSE: Partner = {
  code: 'fundament',
  name: 'Fundament',
  logoUrl: null,
  primaryColor: null,
  supportEmail: null,
  supportPhone: null,
}

const KEY = 'fundament.partner'

/**
 * The partner, available before the first paint: the last signed-in person's in this browser, otherwise the
 * one that the server wrote into the page for its host, otherwise the default.
 */
export function readPartner(storage: SafeStorage = localStore, page: Document = document): Partner {
  const written = page.querySelector<HTMLMetaElement>('meta[name="fundament-partner"]')?.content
  return parsePartner(storage.get(KEY)) ?? parsePartner(written ?? null) ?? HOUSE
}

/** Stores the partner for the next start. */
export function storePartner(partner: Partner, storage: SafeStorage = localStore): void {
  storage.set(KEY, JSON.stringify(partner))
}

function parsePartner(text: string | null): Partner | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Partner> | null
    if (typeof value?.code !== 'string' || typeof value.name !== 'string') return null
    const { primaryColor } = value
    const isColor = typeof primaryColor === 'string' && /^#[\da-f]{6}$/i.test(primaryColor)
    return { ...HOUSE, ...value, primaryColor: isColor ? primaryColor : null }
  } catch {
    return null
  }
}
