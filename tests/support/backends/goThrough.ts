import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_HINTS, type SchemaHints } from '../../../src/engine/schema/SchemaHints.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { readAndRestore } from './historyStep.ts'
import { JOURNEY, NotOffered, openTraveller, type BookshopNames, type Traveller } from './journey.ts'
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
