import { expect } from 'vitest'
import { bookCalled, booksOf, change, type Traveller } from './journey.ts'

/** A step of the journey: what the gateway keeps of a record's changes, and one of them taken back. */
export async function readAndRestore(on: Traveller): Promise<void> {
  const { id, ...book } = await bookCalled(on, 'Book 11')
  await change(on, { id, ...book }, { subtitle: 'Second edition', pages: 333 })
  const [newest] = await historyOf(on, id)
  expect(newest).toMatchObject({ changeType: 'UPDATE', userFirstName: expect.any(String) as string })
  const values = Object.fromEntries(
    (newest?.fieldChangesJson ?? []).map((text) => {
      const one = JSON.parse(text) as { field: string; old: string | null; new: string | null }
      return [one.field, [one.old, one.new]]
    }),
  )
  const { stamped = [] } = on.names
  for (const name of stamped) expect(Object.hasOwn(values, name)).toBe(true)
  expect(without(values, stamped)).toEqual({
    subtitle: [book['subtitle'], 'Second edition'],
    pages: [String(book['pages']), '333'],
  })
  // Restoring is a write of what was there, and has its own line.
  await change(on, { id, ...book }, { subtitle: book['subtitle'], pages: book['pages'] })
  expect(without(await bookCalled(on, 'Book 11'), stamped)).toEqual(without({ id, ...book }, stamped))
  expect((await historyOf(on, id)).length).toBe(2)
  // Of a new record, too.
  const added = await bookCalled(on, 'Book 31')
  const [addition] = await historyOf(on, added.id)
  expect(addition).toMatchObject({ changeType: 'ADD' })
  expect(addition?.fieldChangesJson).toContain('{"field":"title","old":null,"new":"Book 31"}')
}

const without = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

interface HistoryLine {
  readonly changeType: string
  readonly fieldChangesJson: readonly string[]
}

async function historyOf(on: Traveller, id: string | number): Promise<readonly HistoryLine[]> {
  expect(booksOf(on).detail.auditEntityName).toBe(booksOf(on).typeName)
  const query = new URLSearchParams({ entity: on.names.books, id: String(id) })
  const answer = await on.get(`/backend/history?${query}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { readonly rows: readonly HistoryLine[] }).rows
}
