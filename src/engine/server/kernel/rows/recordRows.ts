import type { PgTable } from 'drizzle-orm/pg-core'
import { isSealed } from '../../db/secrets/SealedText.ts'
import type { SecretBox } from '../../db/secrets/SecretBox.ts'
import type { SecretKind } from '../../db/secrets/secretKinds.ts'
import { rowRulesOf } from '../../db/tables/rowRules.ts'
import { type HistoryField, historyRulesOf, type WithHistory } from '../../db/HistoryRules.ts'
import {
  type ChangeContext,
  recordChanges,
  type RecordedChange,
  type RecordedFieldChange,
} from '../audit/recordChanges.ts'
import { refuseOwnRows } from '../access/refuseOwnRows.ts'
import type { AnyRow } from './TableShape.ts'

/** `before` is null when the row was added, `after` when it was deleted. */
export interface WrittenRow {
  readonly before: AnyRow | null
  readonly after: AnyRow | null
}

/**
 * A notice for each row, and a history entry for each row that was added, deleted or got a new version.
 * Changes of derived columns alone affect neither version nor history. An added log row is its own history.
 * Throws OWN_ACCOUNT when staff wrote a row of an account that they belong to.
 */
export const recordRows = async (
  context: ChangeContext,
  table: PgTable,
  rows: readonly WrittenRow[],
): Promise<void> => {
  if (rows.length === 0) return
  await refuseOwnRows(
    context,
    table,
    rows.flatMap(({ before, after }) => [before, after]),
  )
  const { typeName: entityName } = historyRulesOf(context.db, table)
  const { isLog, secrets } = rowRulesOf(table)
  const shown = toldFieldsOf(context.db, table)
  const changesOf = (before: AnyRow | null, after: AnyRow | null): readonly RecordedFieldChange[] =>
    shown.flatMap(([property, { name, readers }]): RecordedFieldChange[] => {
      const kind = secrets[property]
      const change =
        kind === undefined
          ? toChangeOf(name, before?.[property], after?.[property])
          : toSecretChange(context.db.secrets, kind, name, before?.[property], after?.[property])
      if (change === null) return []
      if (context.isErasure) return [{ ...change, old: null, new: null }]
      return [readers === undefined ? change : { ...change, readers }]
    })
  const toChange = ({ before, after }: WrittenRow): RecordedChange => {
    const changeType = before === null ? 'ADD' : after === null ? 'DELETE' : 'UPDATE'
    const isCounted = changeType !== 'UPDATE' || before?.['entityVersion'] !== after?.['entityVersion']
    const isTold = isCounted && !(isLog && changeType === 'ADD')
    return {
      changeType,
      entityName,
      entityId: Number((after ?? before)?.['entityId']),
      resultingVersion: isCounted && after !== null ? Number(after['entityVersion']) : null,
      changes: isTold ? changesOf(before, after) : null,
    }
  }
  await recordChanges(context, rows.map(toChange))
}

/** Notices alone: changes of derived columns have neither version nor history. Throws OWN_ACCOUNT as above. */
export const recordMoved = async (
  context: ChangeContext,
  table: PgTable,
  rows: readonly (AnyRow & { readonly entityId: number })[],
): Promise<void> => {
  if (rows.length === 0) return
  await refuseOwnRows(context, table, rows)
  const { typeName: entityName } = historyRulesOf(context.db, table)
  await recordChanges(
    context,
    rows.map(({ entityId }) => ({
      changeType: 'UPDATE',
      entityName,
      entityId,
      resultingVersion: null,
      changes: null,
    })),
  )
}

/** By property, the fields whose values history records. */
export const toldFieldsOf = (
  db: WithHistory,
  table: PgTable,
): readonly (readonly [string, HistoryField])[] => {
  const { derived } = rowRulesOf(table)
  return [...historyRulesOf(db, table).fields].filter(
    ([property]) => !derived.has(property) && !UNTOLD.has(property),
  )
}

/** These change with every write and add nothing to history. */
const UNTOLD: ReadonlySet<string> = new Set(['entityId', 'entityVersion', 'createdAtUtc', 'updatedAtUtc'])

const toChangeOf = (field: string, before: unknown, after: unknown): RecordedFieldChange | null => {
  const change = { field, old: toText(before), new: toText(after) }
  return change.old === change.new ? null : change
}

/** History outlives the records it describes, so it stores only the mask of a secret. */
const toSecretChange = (
  secrets: SecretBox,
  kind: SecretKind,
  field: string,
  before: unknown,
  after: unknown,
): RecordedFieldChange | null => {
  const [old, next] = [before, after].map((value) => (isSealed(value) ? value : null))
  // A plain one is of an earlier version, and is sealed now.
  const isOld = typeof before === 'string' && !old
  if (isOld || (old && next ? secrets.isSame(kind, old, next) : !old && !next)) return null
  return { field, old: old ? secrets.mask(kind, old) : null, new: next ? secrets.mask(kind, next) : null }
}

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
