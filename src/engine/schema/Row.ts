export type EntityId = number | string
export type Row = { readonly [field: string]: unknown }

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
