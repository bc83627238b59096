import type { TextColumn } from './Engine.ts'

/** A parameter as PostgreSQL's text. */
export const encodeParam = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      if (value instanceof Date) return value.toISOString()
      if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
      return Array.isArray(value) ? encodeArray(value) : JSON.stringify(value)
  }
}

/** `{1,2,NULL}` */
export const encodeArray = (values: readonly unknown[]): string => `{${values.map(encodeItem).join(',')}}`

/** Inverse of `encodeArray` for one dimension. */
export const decodeArray = (text: string): (string | null)[] => {
  const items: (string | null)[] = []
  for (const match of text.slice(1, -1).matchAll(ARRAY_ITEM)) {
    const [item, quoted] = match
    if (quoted !== undefined) items.push(quoted.replaceAll(/\\(.)/gs, '$1'))
    else items.push(item === 'NULL' ? null : item)
  }
  return items
}

/** How a column's text becomes a value. Exact numbers, dates and every unknown type stay text. */
export const decoderOf = (column: TextColumn): ((text: string) => unknown) =>
  DECODERS.get(column.type) ?? asText

/** From `2026-11-20 09:30:00.5+00` or, out of JSON, `2026-11-20T09:30:00.5+00:00`. Sessions run in UTC. */
export const toIsoInstant = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11).replace(/\+00(?::00)?$/, '')}Z`

const encodeItem = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return encodeArray(value)
  const text = encodeParam(value) ?? ''
  return `"${SPECIAL.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`
}

/** Few items have one: AutoInvest writes ten million. */
const SPECIAL = /["\\]/

const ARRAY_ITEM = /"((?:[^"\\]|\\.)*)"|[^,{}]+/gs

const asText = (text: string): unknown => text
const asNumber = (text: string): unknown => Number(text)
const asJson = (text: string): unknown => JSON.parse(text)
const asTexts = (text: string): unknown => decodeArray(text)
const asNumbers = (text: string): unknown =>
  decodeArray(text).map((item) => (item === null ? null : Number(item)))
const asBooleans = (text: string): unknown =>
  decodeArray(text).map((item) => (item === null ? null : item === 't'))

const DECODERS: ReadonlyMap<number, (text: string) => unknown> = new Map([
  [16, (text: string): unknown => text === 't'],
  [21, asNumber],
  [23, asNumber],
  [26, asNumber],
  [700, asNumber],
  [701, asNumber],
  [114, asJson],
  [3802, asJson],
  [1000, asBooleans],
  [1005, asNumbers],
  [1007, asNumbers],
  [1009, asTexts],
  [1015, asTexts],
  [1231, asTexts],
  [1016, asTexts],
  [2951, asTexts],
])
