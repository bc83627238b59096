import { graphql, type GraphQLSchema } from 'graphql'
import type { Wire, Execute, SchemaEntityFacts } from '../../../src/engine/schema/wire/Wire.ts'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import type { Case } from './readCase.ts'

export interface Backend {
  readonly wire: Wire
  readonly execute: Execute
  readonly facts: (entity: string) => SchemaEntityFacts
  /** Every document sent, with its variables. */
  readonly sent: { readonly document: string; readonly variables: Readonly<Record<string, unknown>> }[]
}

type Resolvers = Readonly<Record<string, unknown>>

/** Executes what a wire sends against a schema in memory; `root` resolves queries and mutations by field name. */
export const createBackend = (example: Case, root: Resolvers): Backend => {
  const sent: Backend['sent'] = []
  const execute: Execute = async (document, variables) => {
    sent.push({ document, variables })
    return await run(example.schema, root, document, variables)
  }
  const entities = Object.fromEntries(example.model.entities.map((entity) => [entity.name, entity]))
  const wire = createWire(entities)
  return { wire, execute, facts: example.entity, sent }
}

const run = async (
  schema: GraphQLSchema,
  rootValue: Resolvers,
  source: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => {
  // Round-trips through JSON, as over the network, so only serialisable values can be sent.
  const variableValues = JSON.parse(JSON.stringify(variables)) as Record<string, unknown>
  const { data, errors } = await graphql({ schema, source, rootValue, variableValues })
  const [error] = errors ?? []
  if (error !== undefined) throw error
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown>
}

type Item = Readonly<Record<string, unknown>>

interface PageArgs {
  readonly where?: Item
  readonly order?: readonly Item[] | Item
  readonly first?: number
  readonly after?: string
  readonly last?: number
  readonly before?: string
  readonly skip?: number
  readonly take?: number
}

/** A connection over rows: filter, order, cursors, `skip`. The cursor is the row's place in the ordered list. */
export const toConnection = (rows: readonly Item[], args: PageArgs): Item => {
  const all = toSorted(toMatching(rows, args.where), args.order)
  const from = args.after === undefined ? 0 : Number(args.after) + 1
  const start = args.last === undefined ? from + (args.skip ?? 0) : Math.max(0, all.length - args.last)
  const size = args.first ?? args.last ?? 10
  const nodes = all.slice(start, start + size)
  const cursors = nodes.map((_node, index) => String(start + index))
  return {
    totalCount: all.length,
    nodes,
    edges: nodes.map((node, index) => ({ node, cursor: cursors[index] })),
    pageInfo: {
      hasNextPage: start + nodes.length < all.length,
      hasPreviousPage: start > 0,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
  }
}

export const toSegment = (rows: readonly Item[], args: PageArgs): Item => {
  const all = toSorted(toMatching(rows, args.where), args.order)
  const start = args.skip ?? 0
  const items = all.slice(start, start + (args.take ?? 10))
  return {
    totalCount: all.length,
    items,
    pageInfo: { hasNextPage: start + items.length < all.length, hasPreviousPage: start > 0 },
  }
}

export const toMatching = (rows: readonly Item[], where: Item | undefined): readonly Item[] =>
  where === undefined ? rows : rows.filter((row) => matches(row, where))

const matches = (value: unknown, where: Item): boolean =>
  Object.entries(where).every(([key, wanted]) => {
    const lists = wanted as readonly Item[]
    if (key === 'and') return lists.every((one) => matches(value, one))
    if (key === 'or') return lists.some((one) => matches(value, one))
    if (key === 'some') return (value as readonly unknown[]).some((one) => matches(one, wanted as Item))
    const compare = OPERATORS[key]
    if (compare !== undefined) return compare(value, wanted)
    return matches((value as Item | null | undefined)?.[key], wanted as Item)
  })

const OPERATORS: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  eq: (value, wanted) => (value ?? null) === wanted,
  neq: (value, wanted) => (value ?? null) !== wanted,
  in: (value, wanted) => (wanted as readonly unknown[]).includes(value),
  nin: (value, wanted) => !(wanted as readonly unknown[]).includes(value),
  contains: (value, wanted) => String(value).includes(String(wanted)),
  startsWith: (value, wanted) => String(value).startsWith(String(wanted)),
  gt: (value, wanted) => Number(value) > Number(wanted),
  gte: (value, wanted) => Number(value) >= Number(wanted),
  lt: (value, wanted) => Number(value) < Number(wanted),
  lte: (value, wanted) => Number(value) <= Number(wanted),
}

/** `[{ room: { name: 'DESC' } }, …]`, or one object whose keys are in order. */
export const toSorted = (
  rows: readonly Item[],
  order: readonly Item[] | Item | undefined,
): readonly Item[] => {
  if (order === undefined) return rows
  const objects: readonly Item[] = Array.isArray(order) ? (order as readonly Item[]) : [order as Item]
  const entries = objects.flatMap((one) => Object.entries(one))
  return rows.toSorted((a, b) => {
    for (const [key, direction] of entries) {
      const difference = compare(a[key], b[key], direction)
      if (difference !== 0) return difference
    }
    return 0
  })
}

const compare = (a: unknown, b: unknown, direction: unknown): number => {
  if (typeof direction === 'object' && direction !== null) {
    const [key, inner] = Object.entries(direction)[0] ?? ['', 'ASC']
    return compare((a as Item | null)?.[key], (b as Item | null)?.[key], inner)
  }
  const sign = direction === 'DESC' ? -1 : 1
  if (a === b) return 0
  return (a as number) < (b as number) ? -sign : sign
}
