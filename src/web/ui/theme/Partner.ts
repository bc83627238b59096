import { localStore, type SafeStorage } from '../../lib/safeStorage.ts'

/** The white-label partner whose look the app wears. */
export interface Partner {
  /** Names the theme. */
  readonly code: string
  readonly name: string
  /** Null: the default logo. */
  readonly logoUrl: string | null
  /** `#rrggbb`; null: the house's own. */
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
 * Known before the first paint: the partner of whoever was signed in here last, else the one the server has written
 * into the page for its host, else the house.
 */
export function readPartner(storage: SafeStorage = localStore, page: Document = document): Partner {
  const written = page.querySelector<HTMLMetaElement>('meta[name="fundament-partner"]')?.content
  return parsePartner(storage.get(KEY)) ?? parsePartner(written ?? null) ?? HOUSE
}

/** For the next start. */
export function keepPartner(partner: Partner, storage: SafeStorage = localStore): void {
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
