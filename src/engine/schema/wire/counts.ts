import type { ArgumentFact } from '../OperationFacts.ts'
import type { CountedList, Execute } from './Wire.ts'
import { inParentheses } from './Document.ts'
import { joinArgs } from './joinArgs.ts'
import { countedArgs } from './listQuery.ts'
import { followPath, inside, type Entities } from './selection.ts'

/**
 * Counts the rows of several lists with one document, each up to `atMost`. Null for a list that the server does not or
 * cannot count. One failing list may fail the whole document, so each list is then counted separately.
 */
export const countLists = async (
  entities: Entities,
  lists: readonly CountedList[],
  atMost: number,
  execute: Execute,
): Promise<readonly (number | null)[]> => {
  try {
    return await countTogether(entities, lists, atMost, execute)
  } catch (failure) {
    if (lists.length < 2) throw failure
    const apart = await Promise.allSettled(
      lists.map(async (one) => await countTogether(entities, [one], atMost, execute)),
    )
    if (apart.every(({ status }) => status === 'rejected')) throw failure
    return apart.map((one) => (one.status === 'fulfilled' ? (one.value[0] ?? null) : null))
  }
}

const countTogether = async (
  entities: Entities,
  lists: readonly CountedList[],
  atMost: number,
  execute: Execute,
): Promise<readonly (number | null)[]> => {
  const counted = lists.map((one, index) => countedField(entities, one, atMost, `n${index}`))
  const asked = counted.filter((one) => one !== null)
  if (asked.length === 0) return counted.map(() => null)
  const variables = asked.flatMap((one) => one.variables)
  const declared = variables.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const document = `query Counts${inParentheses(declared)} { ${asked.map(({ field }) => field).join(' ')} }`
  const answer = await execute(
    document,
    Object.fromEntries(variables.map(({ name, value }) => [name, value])),
  )
  return counted.map((one) => {
    const count = one && followPath(answer[one.alias], one.path)
    return typeof count === 'number' ? count : null
  })
}

interface Counted {
  readonly alias: string
  readonly field: string
  readonly path: readonly string[]
  readonly variables: readonly { readonly name: string; readonly type: string; readonly value: unknown }[]
}

/** Every list has its own variables, named after its alias. */
const countedField = (
  entities: Entities,
  { entity, filter }: CountedList,
  atMost: number,
  alias: string,
): Counted | null => {
  const { list } = entity.operations
  if (list === null || !list.totalCount) return null
  const args = joinArgs(countedArgs(entities, entity, list, filter))
  const nameOf = ({ name }: Pick<ArgumentFact, 'name'>) => `${alias}_${name}`
  const given = args.map(({ arg }) => `${arg.name}: $${nameOf(arg)}`).join(', ')
  const path = list.field.split('.')
  const limit = list.countLimit && { arg: list.countLimit, name: `${alias}_countLimit` }
  const count = `${inside(list.totalPath, '')}${limit ? `(${limit.arg.name}: $${limit.name})` : ''}`
  return {
    alias,
    field: `${alias}: ${path.join(' { result: ')}${inParentheses(given)} { ${count} }${' }'.repeat(path.length - 1)}`,
    path: [...path.slice(1).map(() => 'result'), ...list.totalPath],
    variables: [
      ...args.map(({ arg, value }) => ({ name: nameOf(arg), type: arg.type, value })),
      ...(limit ? [{ name: limit.name, type: limit.arg.type, value: atMost }] : []),
    ],
  }
}
