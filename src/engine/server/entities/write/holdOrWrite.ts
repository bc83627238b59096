import { isDeepStrictEqual } from 'node:util'
import { Decimal } from 'decimal.js'
import type { Database } from '../../db/Database.ts'
import { isSealed } from '../../db/secrets/SealedText.ts'
import { WRITE_HANDLER } from '../../kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../kernel/approvals/holdForApproval.ts'
import { runOrHold } from '../../kernel/approvals/runOrHold.ts'
import { refuse } from '../../kernel/runOperation.ts'
import { type ApprovedFields, REASON_INPUT } from '../ApprovedFields.ts'
import { IDENTITY_STAFF } from '../definitions/shared.ts'
import type { Entity, ScalarField, StoredField } from '../model/Entity.ts'
import { cellOf, decoderFor } from '../read/RowBuilder.ts'
import { hasValues } from './checkFrozen.ts'
import type { StoredRow } from './StoredRow.ts'
import type { WriteContext, WriteOutcome, WriteValues } from './WriteContext.ts'

export interface HeldWrite {
  readonly verb: 'add' | 'update' | 'delete'
  readonly id: number | null
  readonly version: number | null
  /** By input name: the fields being set. */
  readonly values: WriteValues
  /** Why, for the second person. */
  readonly reason?: string | null
  /** A member of the account writes their own data: no approval needed. */
  readonly isMember?: boolean
}

/** Result of a write. */
export interface Written {
  readonly id: number
  readonly before: StoredRow | null
  readonly isChanged: boolean
}

/**
 * Writes the row. If the entity asks for a second person and a rule applies, it runs the write, rolls it back
 * and stores the request, so that an impossible write is refused at once. Runs inside a transaction.
 */
export const holdOrWrite = async (
  context: WriteContext,
  entity: Entity,
  held: HeldWrite,
  write: () => Promise<Written>,
): Promise<WriteOutcome> => {
  const { db, releasedApprovalId = null } = context
  const rule = entity.definition.access[held.verb]?.approval
  if (rule === undefined || releasedApprovalId !== null || held.isMember) {
    return { id: (await write()).id, approvalId: null }
  }
  const { result, approvalId } = await runOrHold(db, {
    run: write,
    isChanged: (written) => written.isChanged && ruleFor(db, entity, held, written.before) !== null,
    hold: ({ before }) => {
      const applying = ruleFor(db, entity, held, before)
      return applying === null ? Promise.resolve(null) : hold(context, entity, applying, held, before)
    },
  })
  return { id: approvalId === null ? result.id : held.id, approvalId }
}

/** The rule to which the write is held, with the fields that it changes; null when none of them needs a second person. */
const ruleFor = (
  { secrets }: Database,
  entity: Entity,
  { verb, values }: HeldWrite,
  before: StoredRow | null,
): ApprovedFields | null => {
  const rule = entity.definition.access[verb]?.approval
  if (rule === undefined) return null
  if (typeof rule === 'string') return { operation: rule, fields: [] }
  if (before === null) return null
  const changed = entity.stored
    .filter(({ field, property, inputName }) => {
      const value = values[inputName]
      return value !== undefined && !isSame(secrets, field, value, before[property])
    })
    .map(({ field }) => field.name)
  const applying = rule
    .map((one) => ({ ...one, fields: changed.filter((name) => one.fields.includes(name)) }))
    .find(({ fields, when = {} }) => fields.length > 0 && hasValues(entity, before, when))
  return applying ?? null
}

const hold = async (
  context: WriteContext,
  entity: Entity,
  { operation, fields, isReasoned = false }: ApprovedFields,
  { verb, id, version, values, reason }: HeldWrite,
  old: StoredRow | null,
): Promise<number | null> => {
  const { db, actor, mutationName, clientCorrelationId, now } = context
  const { typeName } = entity
  const row = { ...old, ...byProperty(entity, values) }
  const shown = entity.stored.filter(
    ({ inputName, field }) => isShownToApprovers(field) && values[inputName] !== undefined,
  )
  const { currencyId } = row
  const note = reason?.trim() || null
  if (isReasoned && note === null && actor.kind !== 'SYSTEM')
    throw refuse('REASON_NEEDED', REASON_INPUT, { fields: fields.join(', ') })
  return holdForApproval(
    { db, actor, mutationName, clientCorrelationId, now, releasedApprovalId: null },
    {
      operation,
      action: ACTIONS[verb],
      subject: await describe(context, entity, row),
      accountIds: await accountsOf(db, entity, { ...row, entityId: id }),
      currencyId: typeof currencyId === 'number' ? currencyId : null,
      amount: null,
      record: { type: typeName, id },
      note,
      isAlwaysHeld: isReasoned,
      payload: {
        ...(old === null ? {} : { before: pick(db, shown, old) }),
        ...(verb === 'delete' ? {} : { after: pick(db, shown, row) }),
      },
      command: { handler: WRITE_HANDLER, input: { typeName, verb, id, version, values } },
    },
  )
}

/** Everybody who may read the request may read the value, too. */
const isShownToApprovers = ({ rules: { read } }: ScalarField): boolean =>
  read === undefined || IDENTITY_STAFF.every((role) => read.includes(role))

/** The row's account; of a person, all that they are on, their own first. */
const accountsOf = async (
  db: Database,
  { definition: { holder } }: Entity,
  row: Readonly<Record<string, unknown>>,
): Promise<readonly number[]> => {
  const { accountId } = row
  if (typeof accountId === 'number') return [accountId]
  if (holder?.kind !== 'person' || db.ownership.members === null) return []
  const memberships = await db.query<{ account_id: number }>(
    `SELECT account_id FROM ${db.ownership.members} WHERE person_id = $1::int ORDER BY role <> 'OWNER', account_id`,
    [row[holder.property]],
  )
  return memberships.map(({ account_id }) => account_id)
}

const isDecimalValue = (value: unknown): value is Decimal.Value =>
  typeof value === 'string' || typeof value === 'number' || Decimal.isDecimal(value)

/** As the database compares: 8 and 8.000000 are one number, and a secret is the same however it is spelled. */
const isSame = (
  secrets: Database['secrets'],
  { type, secret }: ScalarField,
  one: unknown,
  other: unknown,
): boolean => {
  if (one === null || other === null || other === undefined) return (one ?? null) === (other ?? null)
  if (secret !== null && isSealed(one) && isSealed(other)) return secrets.isSame(secret, one, other)
  if (!('scalar' in type) || type.base !== 'Decimal') return isDeepStrictEqual(one, other)
  return isDecimalValue(one) && isDecimalValue(other) && new Decimal(one).eq(other)
}

const ACTIONS = { add: 'ADD', update: 'CHANGE', delete: 'DELETE' } as const

const byProperty = (entity: Entity, values: WriteValues): Record<string, unknown> =>
  Object.fromEntries(
    entity.stored.flatMap(({ property, inputName }) =>
      values[inputName] === undefined ? [] : [[property, values[inputName]]],
    ),
  )

const pick = (
  { secrets }: Database,
  fields: readonly StoredField[],
  row: Readonly<Record<string, unknown>>,
) =>
  Object.fromEntries(
    fields.map(({ inputName, property, field: { secret } }) => {
      const value = row[property] ?? null
      return [inputName, secret !== null && isSealed(value) ? secrets.mask(secret, value) : value]
    }),
  )

/** The row's display name: its display fields, including those of related rows, that all readers read alike. */
const describe = async (
  context: WriteContext,
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const parts: unknown[] = []
  // One after the other: a transaction has one connection.
  for (const path of entity.definition.display) parts.push(await shownAt(context, entity, row, path))
  return parts.flatMap((part) => (part === null || part === undefined ? [] : [toText(part)])).join(', ')
}

/** Days, amounts and choices are written as the reader's language has them, which a stored text cannot. */
const isReadAlike = ({ type }: Pick<ScalarField, 'type'>): boolean =>
  'base' in type && (type.base === 'String' || type.base === 'Int')

/** `account.accountNumber`: of a related row; `loanNumber`: the row's own. */
const shownAt = async (
  { db }: WriteContext,
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  path: string,
): Promise<unknown> => {
  const [name = '', related] = path.split('.')
  const own = entity.stored.find(({ field }) => field.name === name)
  const value = own === undefined ? null : row[own.property]
  if (own === undefined || value === null || value === undefined) return null
  if (related === undefined || !own.relation) return isReadAlike(own.field) ? value : null
  const target = own.relation.target()
  const field = target.fields.get(related)
  if (!field || !isReadAlike(field)) return null
  const [found] = await db.queryText(
    `SELECT ${cellOf(field, `t.${field.column}`, false)} FROM ${target.table} t
     WHERE t.${target.id.column} = $1::${target.id.sqlType}`,
    [value],
  )
  return decoderFor(field)(found?.[0] ?? null)
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
