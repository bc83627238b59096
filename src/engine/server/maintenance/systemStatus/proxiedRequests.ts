import type { Database } from '../../db/Database.ts'

/** Requests since the database was opened, and those of them that a proxy passed on that no setting trusts. */
const seen = new WeakMap<Database, { readonly all: number; readonly untrusted: number }>()

const NONE = { all: 0, untrusted: 0 }

export const noteRequest = (db: Database, isThroughUntrustedProxy: boolean): void => {
  const { all, untrusted } = seen.get(db) ?? NONE
  seen.set(db, { all: all + 1, untrusted: untrusted + (isThroughUntrustedProxy ? 1 : 0) })
}

/** Their share, from 0 to 1. A single stranger who sends the header of a proxy hardly changes it. */
export const untrustedShare = (db: Database): number => {
  const { all, untrusted } = seen.get(db) ?? NONE
  return all === 0 ? 0 : untrusted / all
}
