import type { RecordedFieldChange } from '../../domain/audit/recordChange.ts'
import type { Entity, StoredField } from '../model/Entity.ts'
import { cellOf, type Cells, decoderFor } from '../read/RowBuilder.ts'

/** A whole row as the database has it: one cell for each of the entity's stored fields. */
export type StoredRow = Cells

/** SELECT or RETURNING list for a `StoredRow`. */
export const storedCells = (entity: Entity, alias: string): string =>
  entity.stored.map(({ field }) => cellOf(field, `${alias}.${field.column}`, false)).join(', ')

export const cellFor = (entity: Entity, row: StoredRow, columnName: string): unknown =>
  row[entity.stored.findIndex(({ field }) => field.columnName === columnName)] ?? null

/** By property, as `validate` wants it: exact numbers, dates and instants as text. */
export const toRow = (entity: Entity, row: StoredRow): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    entity.stored.map(({ property, field }, index) => [property, decoderFor(field)(row[index] ?? null)]),
  )

/** What really differs; null stands for a row that is not there (yet, or any more). */
export const changesBetween = (
  entity: Entity,
  before: StoredRow | null,
  after: StoredRow | null,
): readonly RecordedFieldChange[] =>
  entity.stored.flatMap((stored, index) => {
    const old = before?.[index] ?? null
    const next = after?.[index] ?? null
    if (old === next || KEPT_BY_THE_DATABASE.has(stored.property)) return []
    const { read } = stored.field.rules
    const change = { field: stored.field.name, old: toText(stored, old), new: toText(stored, next) }
    return [read === undefined ? change : { ...change, readers: read }]
  })

/** They change with every write and say nothing history does not say itself. */
const KEPT_BY_THE_DATABASE: ReadonlySet<string> = new Set([
  'entityId',
  'entityVersion',
  'createdAtUtc',
  'updatedAtUtc',
])

const toText = ({ field }: StoredField, cell: unknown): string | null => {
  if (typeof cell !== 'string') return null
  if ('scalar' in field.type && field.type.scalar === 'JSON') return cell
  const value = decoderFor(field)(cell)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
