import type { Entity } from '../model/Entity.ts'
import { cellOf, type Cells, decoderFor } from '../read/RowBuilder.ts'

/** A whole row by property, as `validate` expects it: exact numbers, dates and timestamps as text. */
export type StoredRow = Readonly<Record<string, unknown>>

/** SELECT list for `toRow`: one cell for each of the entity's stored fields. */
export const storedCells = (entity: Entity, alias: string): string =>
  entity.stored.map(({ field }) => cellOf(field, `${alias}.${field.column}`, false)).join(', ')

export const toRow = (entity: Entity, cells: Cells): StoredRow =>
  Object.fromEntries(
    entity.stored.map(({ property, field }, index) => [property, decoderFor(field)(cells[index] ?? null)]),
  )
