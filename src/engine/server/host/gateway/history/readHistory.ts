import { isDeepStrictEqual } from 'node:util'
import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import { holdsOne, type Role } from '../../../../model/PlatformRole.ts'
import type { Database } from '../../../db/Database.ts'
import { readBackendChanges, type BackendChangesPage } from '../../../people/backend/readBackendChanges.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import type { PersonFacts } from '../../remote/config/personFacts.ts'
import type { RemoteServer } from '../../remote/RemoteServer.ts'
import { selectField } from '../collectPermittedUsage.ts'
import { readRecord, UNREAD } from './readRecord.ts'

export interface HistoryReader {
  readonly db: Database
  readonly backend: RemoteServer
  readonly person: PersonFacts
  readonly model: AdminModel
  /** What the reader may see of it. */
  readonly own: AdminModel
  readonly roles: readonly Role[]
}

/** One page of a record's changes, for a reader who may see the record, without the fields that they may not see. */
export async function readHistory(
  { db, backend, person, model, own, roles }: HistoryReader,
  /** Of the address. */
  asked: Readonly<Record<string, unknown>>,
  left: AbortSignal,
): Promise<BackendChangesPage> {
  const text = (name: string) => (typeof asked[name] === 'string' ? asked[name] : '')
  const named = text('entity')
  const entity = Object.hasOwn(own.entities, named) ? own.entities[named] : undefined
  if (entity === undefined || !holdsOne(roles, entity.permissions.view))
    throw new DomainError('AUTH_NOT_AUTHORIZED')
  const id = text('id')
  const selection = { [entity.idField ?? '']: true } as const
  const record =
    id === '' || entity.idField === null
      ? null
      : await readRecord(backend, own, { entity, id, selection, person }, left)
  if (record === null || record === UNREAD) throw new DomainError('NOT_FOUND')
  const field = text('field') || null
  // The list of changes that touched a field would leak it too.
  if (field !== null && !isSeen(field, entity, own, model)) throw new DomainError('AUTH_NOT_AUTHORIZED')
  const page = await readBackendChanges(db, {
    recordType: entity.typeName,
    recordId: id,
    field,
    person: text('person').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    changeType: text('changeType') || null,
    offset: within(text('offset'), 0, 1_000_000, 0),
    limit: within(text('limit'), 1, 100, 20),
  })
  const isTold = (change: string) => {
    // Only `recordBackendChanges` writes it.
    const { field: name } = JSON.parse(change) as { readonly field: string }
    return isSeen(name, entity, own, model)
  }
  return {
    total: page.total,
    rows: page.rows.map((row) => ({ ...row, fieldChangesJson: row.fieldChangesJson.filter(isTold) })),
  }
}

const MOST_WORDS = 8

/** All of it: an object of which the reader may see a part is kept from them, as what history holds is the whole. */
export function isSeen(
  name: string,
  { fields, name: entity }: EntityModel,
  own: AdminModel,
  model: AdminModel,
): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const whole = model.entities[entity]?.fields[name]
  if (field === undefined || whole === undefined) return false
  const selected = selectField(own, field)
  return selected !== null && isDeepStrictEqual(selected, selectField(model, whole))
}

function within(text: string, least: number, most: number, otherwise: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : otherwise
  return Math.min(most, Math.max(least, value))
}
