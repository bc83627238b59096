import type { AggregateRequest, AggregateResult } from '../../schema/Aggregate.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import type { EntityModel } from '../../model/AdminModel.ts'

/**
 * A sum over all rows. Amounts in different currencies have separate sums, because they are never added
 * together.
 */
export interface ColumnSum {
  /** ISO code; null for values that are not amounts, and for rows without a currency. */
  readonly currency: string | null
  /** Exact decimal as text. */
  readonly sum: string
}

/** By column id. A column without values has no sums. */
export type ColumnSums = Readonly<Record<string, readonly ColumnSum[]>>

/** The columns that show a sum and that the backend can sum. */
export function totalColumns(entity: EntityModel, columns: readonly ColumnModel[]): readonly ColumnModel[] {
  const aggregate = entity.operations.list?.aggregate
  const fields = aggregate?.totals?.fields ?? []
  return columns.filter(
    ({ total, path, field }) =>
      total &&
      path.length === 1 &&
      fields.includes(field.name) &&
      (!currencyPath(field) || aggregate?.groups?.totals),
  )
}

/** One request if all amounts read their currency from the same path, one more for each further path. */
export function buildTotalsRequests(
  columns: readonly ColumnModel[],
  filter: Filter | null,
): readonly AggregateRequest[] {
  const byPath = new Map<string, string[]>()
  for (const { field } of columns) {
    const key = currencyPath(field)
    byPath.set(key, [...(byPath.get(key) ?? []), field.name])
  }
  const plain = byPath.get('') ?? []
  const paths = [...byPath].filter(([path]) => path !== '')
  if (paths.length === 0) return plain.length === 0 ? [] : [{ filter, sums: plain, groupBy: null }]
  return paths.map(([path, fields], index) => ({
    filter,
    sums: index === 0 ? [...fields, ...plain] : fields,
    groupBy: { path: path.split('.'), interval: null, limit: MAX_CURRENCIES },
  }))
}

export function readTotals(
  columns: readonly ColumnModel[],
  requests: readonly AggregateRequest[],
  results: readonly AggregateResult[],
): ColumnSums {
  return Object.fromEntries(
    columns.map(({ id, field }) => {
      const path = currencyPath(field)
      const index = requests.findIndex(
        ({ sums, groupBy }) => sums.includes(field.name) && (path === '' || groupBy?.path.join('.') === path),
      )
      const result = results[index]
      const fixed = field.currency && 'code' in field.currency ? field.currency.code : null
      const found =
        path === ''
          ? [{ currency: fixed, sum: result?.sums[field.name] ?? null }]
          : (result?.groups ?? []).map((group) => ({
              currency: group.key,
              sum: group.sums[field.name] ?? null,
            }))
      return [id, found.flatMap(({ currency, sum }) => (sum === null ? [] : [{ currency, sum }]))]
    }),
  )
}

const MAX_CURRENCIES = 50

function currencyPath({ currency }: ColumnModel['field']): string {
  return currency && 'path' in currency ? currency.path.join('.') : ''
}
