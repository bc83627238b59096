import { describe, expect, test } from 'vitest'
import { page, provider } from '../../../../tests/support/data-provider/sampleProvider.ts'

test('counts in a request of its own, up to the limit unless the exact number is wanted', async () => {
  const { lists, sent } = provider({ totalCount: 10_001 }, { totalCount: 10_001 })
  const count = (isExact: boolean) =>
    lists.count('admin/activeSpecimens', { filter: { count: '7' }, isExact })
  expect(await count(false)).toEqual({ total: null, moreThan: 10_000 })
  expect(sent[0]?.document).toContain('{ totalCount(atMost: $countLimit) }')
  expect(sent[0]?.variables).toEqual({
    where: { and: [{ state: { eq: 'ACTIVE' } }, { count: { eq: 7 } }] },
    countLimit: 10_001,
  })
  expect(await count(true)).toEqual({ total: 10_001, moreThan: null })
  expect(sent[1]?.document).toContain('{ totalCount }')
})

describe('the CSV file of a list', () => {
  test('holds what the list holds, in the order of the columns [B7.6] [B7.19]', async () => {
    const answer = page([1, 2], 2)
    const last = { ...answer, pageInfo: { hasNextPage: false, endCursor: null } }
    const { lists, sent } = provider(last)
    const { file, rows, expected } = await lists.toCsv('admin/activeSpecimens', {
      filter: { count: '7' },
      sort: '-name',
      meta: { columns: ['name', 'entityId'] },
    })
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
      '\ufeffName;ID\r\nSpecimen 1;1\r\nSpecimen 2;2\r\n',
    )
    expect({ rows, expected }).toEqual({ rows: 2, expected: 2 })
    expect(sent[0]?.variables).toMatchObject({
      first: 10_000,
      where: { and: [{ state: { eq: 'ACTIVE' } }, { count: { eq: 7 } }] },
      order: [{ name: 'DESC' }],
    })
  })

  test('is not made when a page cannot be read [B8.9]', async () => {
    const { lists } = provider(new Error('offline'))
    const list = { sort: 'name', meta: { columns: ['name'] } }
    await expect(lists.toCsv('admin/specimens', list)).rejects.toThrow('offline')
  })
})
