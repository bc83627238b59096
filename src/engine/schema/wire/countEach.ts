import type { CountedList, Execute } from './Wire.ts'
import { countBeside } from './countBeside.ts'
import { countLists } from './counts.ts'
import type { Entities } from './selection.ts'

/** Counts the rows of several lists: in one document if no list has a separate count field, otherwise one by one. */
export const countEach = async (
  entities: Entities,
  lists: readonly CountedList[],
  atMost: number,
  execute: Execute,
): Promise<readonly (number | null)[]> => {
  if (lists.every(({ entity }) => entity.operations.list?.countedBy === undefined))
    return await countLists(entities, lists, atMost, execute)
  const counted = await Promise.allSettled(
    lists.map(async (one): Promise<number | null> => {
      const { list } = one.entity.operations
      if (list?.countedBy === undefined)
        return (await countLists(entities, [one], atMost, execute))[0] ?? null
      return await countBeside(entities, one.entity, list, list.countedBy, one.filter, execute)
    }),
  )
  const [first] = counted
  if (first?.status === 'rejected' && counted.every(({ status }) => status === 'rejected')) throw first.reason
  return counted.map((one) => (one.status === 'fulfilled' ? one.value : null))
}
