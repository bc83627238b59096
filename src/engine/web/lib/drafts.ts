import { createSafeStorage, type SafeStorage } from './safeStorage.ts'

/** Whose draft of which form at which address. */
export interface DraftPlace {
  readonly userId: number
  /** Path and query of the page. */
  readonly address: string
  /** Distinguishes the forms of one page. */
  readonly form: string
}

/** What was typed into forms when a session ended in the middle of them. Kept in this tab alone, for a day. */
export interface Drafts {
  /** Files and passwords (anything under a name that holds `password`) are left out. */
  readonly keep: (place: DraftPlace, values: Readonly<Record<string, unknown>>) => void
  /** Null when there is none, or when it is too old. */
  readonly read: (place: DraftPlace) => Readonly<Record<string, unknown>> | null
  /** True when there was one. */
  readonly remove: (place: DraftPlace) => boolean
}

const PREFIX = 'fundament.draft.'
const DAY_MS = 24 * 60 * 60 * 1000

/** A tab's own storage: it ends with the tab, and no other tab sees it. */
export function createDrafts(
  storage: SafeStorage = createSafeStorage(() => window.sessionStorage),
  now: () => number = Date.now,
): Drafts {
  return {
    keep: (place, values) =>
      storage.set(keyOf(place), JSON.stringify({ keptAt: now(), values: withoutSecrets(values) })),
    read: (place) => {
      const kept = parse(storage.get(keyOf(place)))
      return kept && now() - kept.keptAt < DAY_MS ? kept.values : null
    },
    remove: (place) => {
      const key = keyOf(place)
      const wasThere = storage.get(key) !== null
      if (wasThere) storage.remove(key)
      return wasThere
    },
  }
}

function keyOf({ userId, address, form }: DraftPlace): string {
  return `${PREFIX}${JSON.stringify([userId, address, form])}`
}

function withoutSecrets(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !/password/i.test(name) && !isFile(value))
      .map(([name, value]) => [name, strip(value)]),
  )
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isFile(item)).map(strip)
  if (typeof value !== 'object' || value === null) return value
  return withoutSecrets(value as Readonly<Record<string, unknown>>)
}

function isFile(value: unknown): boolean {
  return value instanceof Blob
}

interface Kept {
  readonly keptAt: number
  readonly values: Readonly<Record<string, unknown>>
}

function parse(text: string | null): Kept | null {
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return null
    const { keptAt, values } = kept as Partial<Kept>
    return typeof keptAt === 'number' && typeof values === 'object' && values !== null
      ? { keptAt, values }
      : null
  } catch {
    return null
  }
}
