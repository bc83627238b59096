import type { GraphQLAnswer } from '../../support/testServer.ts'

type Answer = GraphQLAnswer<Record<string, unknown> | null>

/** The value of the only root field. */
export const valueOf = (answer: Answer): unknown => Object.values(answer.data ?? {})[0]

export interface Connection {
  readonly totalCount: number
  readonly nodes: readonly Record<string, unknown>[]
}

export const connectionOf = (answer: Answer): Connection => {
  const value = valueOf(answer)
  if (isRecord(value) && typeof value['totalCount'] === 'number' && Array.isArray(value['nodes'])) {
    return { totalCount: value['totalCount'], nodes: value['nodes'].filter(isRecord) }
  }
  throw new Error(`No list: ${JSON.stringify(answer.errors)}`)
}

/** In a word what became of a request: the code of its first refusal, or `OK`. */
export const outcomeOf = (answer: Answer): string => {
  const [error] = answer.errors
  if (error) return error.extensions.code
  const value = valueOf(answer)
  if (!isRecord(value) || !Array.isArray(value['errors'])) return 'OK'
  const [refusal]: unknown[] = value['errors']
  if (!isRecord(refusal) || !isRecord(refusal['details'])) return 'OK'
  return String(refusal['details']['errorCode'])
}

/** Every row anywhere in the answer, as `[type, id]`; of each, only `__typename` and its key were selected. */
export const rowsIn = (value: unknown): readonly (readonly [string, number])[] => {
  if (Array.isArray(value)) return value.flatMap(rowsIn)
  if (!isRecord(value)) return []
  const { __typename: type, id, entityId } = value
  const rowId = id ?? entityId
  const own = typeof type === 'string' && typeof rowId === 'number' ? [[type, rowId] as const] : []
  return [...own, ...Object.values(value).flatMap(rowsIn)]
}

/** Lists inside rows whose total is not the number of rows they show. */
export const lyingTotals = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap(lyingTotals)
  if (!isRecord(value)) return []
  const { totalCount, nodes } = value
  const lies = Array.isArray(nodes) && totalCount !== nodes.length ? [value] : []
  return [...lies, ...Object.values(value).flatMap(lyingTotals)]
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
