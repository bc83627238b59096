import type { Database } from '../../db/Database.ts'
import type { ServerSecrets } from '../../kernel/derivedKey.ts'
import { jsonSecrets } from './jsonSecrets.ts'
import type { KeyedStore } from './KeyedStore.ts'
import { secretColumns } from './secretColumns.ts'
import { storedAuthenticators } from './storedAuthenticators.ts'

/** What the platform encrypts with keys of the settings. */
export const platformStores = (db: Database, secrets: ServerSecrets): readonly KeyedStore[] => [
  ...secretColumns(db),
  ...jsonSecrets(db),
  storedAuthenticators(db, secrets),
]

/** How much of a place is done. */
export interface KeyProgress {
  readonly name: string
  readonly renewed: number
  /** Still encrypted with another key than the current one. */
  readonly remaining: number
}

/**
 * Re-encrypts with the current key what older ones encrypted, step by step: if it is interrupted, finished steps stay done and
 * the next call continues. Returns how much of each place remains.
 */
export async function renewKeys(
  stores: readonly KeyedStore[],
  {
    isStopped,
    onStep,
  }: { readonly isStopped: () => boolean; readonly onStep: (progress: KeyProgress) => void },
): Promise<readonly KeyProgress[]> {
  const progress: KeyProgress[] = []
  for (const { name, countOld, renew } of stores) {
    const before = await countOld()
    let renewed = 0
    for (let last = 0; !isStopped();) {
      const step = await renew(last)
      if (step === null) break
      last = step.last
      renewed += step.renewed
      if (step.renewed > 0) onStep({ name, renewed, remaining: Math.max(before - renewed, 0) })
    }
    progress.push({ name, renewed, remaining: await countOld() })
  }
  return progress
}

/** How much of each place no key of the settings opens; places where all is well are left out. */
export async function findUnread(
  stores: readonly KeyedStore[],
): Promise<readonly { readonly name: string; readonly count: number }[]> {
  const found = []
  for (const { name, countUnread } of stores) {
    const count = await countUnread()
    if (count > 0) found.push({ name, count })
  }
  return found
}

/**
 * Encrypts what the database holds: what an earlier version stored as plain text, and what an older key encrypted.
 * Runs at the start, and finds nothing the next time. Each row has a line of history that names no values. Returns how
 * many no key opens.
 */
export async function sealStored(db: Database): Promise<number> {
  let lost = 0
  for (const { renew } of [...secretColumns(db), ...jsonSecrets(db)]) {
    for (let step = await renew(0); step !== null; step = await renew(step.last)) lost += step.left
  }
  return lost
}
