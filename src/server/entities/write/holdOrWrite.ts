import { type ApprovalOperation, WRITE_HANDLER } from '../../domain/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../domain/approvals/holdForApproval.ts'
import type { Entity, StoredField } from '../model/Entity.ts'
import { cellOf, decoderFor } from '../read/RowBuilder.ts'
import { type StoredRow, toRow } from './StoredRow.ts'
import type { WriteContext, WriteOutcome, WriteValues } from './WriteContext.ts'

export interface HeldWrite {
  readonly verb: 'add' | 'update' | 'delete'
  readonly id: number | null
  readonly version: number | null
  /** By input name: those that are set. */
  readonly values: WriteValues
}

/** What a write did. */
export interface Written {
  readonly id: number
  readonly before: StoredRow | null
  readonly isChanged: boolean
}

/**
 * Writes, or, where the entity asks for a second person and a rule applies, tries the write, takes it back and stores
 * the request: what is refused anyway is refused at once. Inside a transaction.
 */
export const holdOrWrite = async (
  context: WriteContext,
  entity: Entity,
  held: HeldWrite,
  write: () => Promise<Written>,
): Promise<WriteOutcome> => {
  const { db, releasedApprovalId = null } = context
  const operation = entity.definition.access[held.verb]?.approval
  if (operation === undefined || releasedApprovalId !== null) {
    return { id: (await write()).id, approvalId: null }
  }
  await db.query('SAVEPOINT before_write')
  const written = await write()
  if (!written.isChanged) return { id: written.id, approvalId: null }
  await db.query('ROLLBACK TO SAVEPOINT before_write')
  const approvalId = await hold(context, entity, operation, held, written.before)
  if (approvalId === null) return { id: (await write()).id, approvalId }
  return { id: held.id, approvalId }
}

const hold = async (
  context: WriteContext,
  entity: Entity,
  operation: ApprovalOperation,
  { verb, id, version, values }: HeldWrite,
  before: StoredRow | null,
): Promise<number | null> => {
  const { db, actor, mutationName, clientCorrelationId } = context
  const { typeName } = entity
  const now = context.now ?? (() => new Date())
  const old = before ? toRow(entity, before) : null
  const row = { ...old, ...byProperty(entity, values) }
  const shown = entity.stored.filter(
    ({ inputName, field }) => field.rules.read === undefined && values[inputName] !== undefined,
  )
  const currencyId = row['currencyId']
  return holdForApproval(
    { db, actor, mutationName, clientCorrelationId, now, releasedApprovalId: null },
    {
      operation,
      action: ACTIONS[verb],
      subject: await describe(context, entity, row),
      accountId: null,
      currencyId: typeof currencyId === 'number' ? currencyId : null,
      amount: null,
      record: { type: typeName, id },
      note: null,
      payload: {
        ...(old === null ? {} : { before: pick(shown, old) }),
        ...(verb === 'delete' ? {} : { after: pick(shown, row) }),
      },
      command: { handler: WRITE_HANDLER, input: { typeName, verb, id, version, values } },
    },
  )
}

const ACTIONS = { add: 'ADD', update: 'CHANGE', delete: 'DELETE' } as const

const byProperty = (entity: Entity, values: WriteValues): Record<string, unknown> =>
  Object.fromEntries(
    entity.stored.flatMap(({ property, inputName }) =>
      values[inputName] === undefined ? [] : [[property, values[inputName]]],
    ),
  )

const pick = (fields: readonly StoredField[], row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(fields.map(({ inputName, property }) => [inputName, row[property] ?? null]))

/** What names the row, for people: its display fields, those of related rows among them. */
const describe = async (
  { db }: WriteContext,
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const parts = await Promise.all(
    entity.definition.display.map(async (path) => {
      const [name = '', related] = path.split('.')
      const own = entity.stored.find(({ field }) => field.name === name)
      const value = own === undefined ? null : row[own.property]
      if (related === undefined || !own?.relation || value === null || value === undefined) return value
      const target = own.relation.target()
      const field = target.fields.get(related)
      if (!field) return value
      const [found] = await db.queryText(
        `SELECT ${cellOf(field, `t.${field.column}`, false)} FROM ${target.table} t
         WHERE t.${target.id.column} = $1::${target.id.sqlType}`,
        [value],
      )
      return decoderFor(field)(found?.[0] ?? null)
    }),
  )
  return parts.flatMap((part) => (part === null || part === undefined ? [] : [toText(part)])).join(', ')
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
