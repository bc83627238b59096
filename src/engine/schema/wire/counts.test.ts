import { expect, test } from 'vitest'
import { createBackend } from '../../../../tests/support/introspection/createBackend.ts'
import { readCaseText } from '../../../../tests/support/introspection/readCase.ts'

test('several lists are counted with one document; one that fails leaves the others', async () => {
  const lists = readCaseText(`
    type Query {
      notes(first: Int, after: String, where: NoteFilterInput): NotesConnection!
      alarms(first: Int, after: String): AlarmsConnection!
    }
    type Note { id: Int! text: String! }
    type Alarm { id: Int! }
    input NoteFilterInput { text: StringOperationFilterInput }
    input StringOperationFilterInput { eq: String }
    type NotesConnection { nodes: [Note!] pageInfo: PageInfo! totalCount(atMost: Int): Int! }
    type AlarmsConnection { nodes: [Alarm!] pageInfo: PageInfo! totalCount: Int! }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
  `)
  let alarms: () => number = () => 3
  const notes = { totalCount: ({ atMost }: { readonly atMost?: number }) => Math.min(9, atMost ?? 9) }
  const backend = createBackend(lists, { notes, alarms: { totalCount: () => alarms() } })
  const filter = { path: ['text'], op: 'eq', value: 'x' } as const
  const count = async () =>
    await backend.wire.counts(
      [
        { entity: backend.facts('notes'), filter },
        { entity: backend.facts('alarms'), filter: null },
      ],
      5,
      backend.execute,
    )
  expect(await count()).toEqual([5, 3])
  expect(backend.sent).toEqual([
    {
      document:
        'query Counts($n0_where: NoteFilterInput, $n0_countLimit: Int) { n0: notes(where: $n0_where) { totalCount(atMost: $n0_countLimit) } n1: alarms { totalCount } }',
      variables: { n0_where: { text: { eq: 'x' } }, n0_countLimit: 5 },
    },
  ])
  alarms = () => {
    throw new Error('no')
  }
  expect(await count()).toEqual([5, null])
})
