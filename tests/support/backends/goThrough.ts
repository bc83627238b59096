import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_HINTS, type SchemaHints } from '../../../src/engine/schema/SchemaHints.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import {
  bookCalled,
  type BookshopNames,
  booksOf,
  change,
  JOURNEY,
  NotOffered,
  openTraveller,
  type Traveller,
} from './journey.ts'
import type { Listening } from './listen.ts'

export interface RealServer {
  readonly start: () => Promise<Listening>
  /** That every request has. */
  readonly headers?: Readonly<Record<string, string>>
  /** What `backend.json` says of its schema. */
  readonly lists?: SchemaHints
  readonly names: BookshopNames
  /** Steps that are not possible, each with the reason. A step that has become possible fails until it is taken out. */
  readonly missing: Readonly<Record<string, string>>
  /** Goes through the built app with it. */
  readonly browse?: (journey: Journey) => Promise<void>
}

export interface Journey {
  readonly server: TestServer
  readonly backend: Listening
  readonly traveller: Traveller
}

const STEPS = { ...JOURNEY, history: readAndRestore }

/** Tests of a remote backend of another make: what a person does with its records, step by step. */
export function goThrough({
  start,
  headers = {},
  lists = NO_HINTS,
  names,
  missing,
  browse,
}: RealServer): void {
  let journey: Journey
  const closing: (() => unknown)[] = []

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fundament-real-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    const backend = await start()
    closing.push(backend.close)
    const remote = { endpoint: backend.endpoint, headers, lists }
    const server = await startTestServer({ remote, entityConfigFolder: folder })
    closing.push(server.close)
    journey = { server, backend, traveller: await openTraveller(server, names) }
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })

  const [possible, impossible] = [true, false].map((wanted) =>
    Object.entries(STEPS).filter(([name]) => (missing[name] === undefined) === wanted),
  )
  test.each(possible ?? [])('%s', async (_step, step) => {
    await expect(step(journey.traveller)).resolves.toBeUndefined()
  })
  test.each(impossible ?? [])('%s is not offered', async (name, step) => {
    await expect(step(journey.traveller), missing[name]).rejects.toThrow(NotOffered)
  })
  test.runIf(browse)('in a browser', async () => {
    await expect(browse?.(journey)).resolves.toBeUndefined()
  })
}

/** A step of the journey: what the gateway keeps of a record's changes, and one of them taken back. */
async function readAndRestore(on: Traveller): Promise<void> {
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
