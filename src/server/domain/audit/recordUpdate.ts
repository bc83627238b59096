import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../Actor.ts'
import { recordChange } from './recordChange.ts'

export interface RecordedUpdate {
  /** Type name: `User`. */
  readonly entityName: string
  readonly entityId: number
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  /** Of the row after the change. */
  readonly resultingVersion?: number
  /** By field; decimals as text. Those that did not change are left out. */
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** One line of history for an operation that changes a row by itself, to be called in its transaction. */
export async function recordUpdate(db: Database, actor: UserActor, update: RecordedUpdate): Promise<void> {
  const { before, after, ...facts } = update
  const changes = Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, old: toText(before[field]), new: toText(after[field]) }))
  if (changes.length === 0) return
  await recordChange(db, actor, {
    ...facts,
    changeType: 'UPDATE',
    isRawDataEdit: false,
    resultingVersion: update.resultingVersion ?? null,
    changes,
  })
}

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
