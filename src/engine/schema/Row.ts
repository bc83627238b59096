export type EntityId = number | string
export type Row = { readonly [field: string]: unknown }
