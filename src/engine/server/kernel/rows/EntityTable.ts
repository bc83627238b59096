import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** An entity's table: its rows have a version, a history and live notices. */
export type EntityTable = PgTable & { readonly entityId: PgColumn; readonly entityVersion: PgColumn }

/** By property; exact numbers and dates are text, timestamps ISO text. */
export type Row<T extends EntityTable> = T['$inferSelect']

/** Give the id only if it is needed before the row exists. */
export type NewRow<T extends EntityTable> = Omit<
  T['$inferInsert'],
  'entityVersion' | 'createdAtUtc' | 'updatedAtUtc'
>

/** The columns to set. */
export type Values<T extends EntityTable> = Partial<Omit<NewRow<T>, 'entityId'>>

export type RowChange<T extends EntityTable> = { readonly entityId: number } & Values<T>
