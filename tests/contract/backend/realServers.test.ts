import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAndRestore } from '../../support/backends/historyStep.ts'
import { startJsonServer } from '../../support/backends/jsonServer.ts'
import {
  JOURNEY,
  NotOffered,
  openTraveller,
  type BookshopNames,
  type Traveller,
} from '../../support/backends/journey.ts'
import type { Listening } from '../../support/backends/listen.ts'
import { startRelayServer } from '../../support/backends/relayServer.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

interface RealServer {
  readonly start: () => Promise<Listening>
  readonly names: BookshopNames
  /** Steps that are not possible, each with the reason. A step that has become possible fails until it is taken out. */
  readonly missing: Readonly<Record<string, string>>
}

const SERVERS: Readonly<Record<string, RealServer>> = {
  'Pothos with its relay plugin': {
    start: startRelayServer,
    names: {
      authors: 'authors',
      books: 'books',
      author: 'author',
      inPrint: 'inPrint',
      added: (author) => ({ price: '12.50', author }),
    },
    missing: {
      'filter by choice': 'a bare list of values, `genre: [Genre!]`, is not recognised as "is one of"',
      'filter by yes or no': 'a bare value, `inPrint: Boolean`, is not recognised as "is"',
      'filter by relation': '`authorId: ID` is not recognised as the filter of `author`',
    },
  },
  'json-graphql-server': {
    start: startJsonServer,
    names: {
      authors: 'allAuthors',
      books: 'allBooks',
      author: 'Author',
      inPrint: 'in_print',
      added: (author) => ({
        price: '12.50',
        rating: '1.0',
        published: '2024-05-06',
        created_at: '2026-01-02',
        Author: author,
        tag_ids: [],
      }),
    },
    missing: {
      search: '`q` is not recognised as a search',
      'filter by number': 'suffixes on values, `pages_gte`, are not recognised',
      'filter by text': 'the server has no operator that finds a part of a text',
      'filter by choice': 'a bare value, `genre: String`, is not recognised as "is"',
      'filter by yes or no': 'a bare value, `in_print: Boolean`, is not recognised as "is"',
      'filter by date': 'suffixes on values, `published_gte`, are not recognised',
      'filter by relation': '`author_id` is not recognised as the filter of `Author`',
    },
  },
}

const STEPS = { ...JOURNEY, history: readAndRestore }

describe.each(Object.entries(SERVERS))('%s', (_name, { start, names, missing }) => {
  let backend: Listening
  let server: TestServer
  let folder: string
  let traveller: Traveller

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fundament-real-'))
    backend = await start()
    const foreign = { endpoint: backend.endpoint, headers: {} }
    server = await startTestServer({ foreign, entityConfigFolder: folder })
    traveller = await openTraveller(server, names)
  })
  afterAll(async () => {
    await server.close()
    await backend.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const [possible, impossible] = [true, false].map((wanted) =>
    Object.entries(STEPS).filter(([name]) => (missing[name] === undefined) === wanted),
  )
  test.each(possible ?? [])('%s', async (_step, step) => {
    await expect(step(traveller)).resolves.toBeUndefined()
  })
  test.each(impossible ?? [])('%s is not offered', async (name, step) => {
    await expect(step(traveller), missing[name]).rejects.toThrow(NotOffered)
  })
})
