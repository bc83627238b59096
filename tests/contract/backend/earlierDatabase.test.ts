import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase as openMarketplace } from '../../../src/app/server/openDatabase.ts'
import { remoteProject } from '../../../src/app/server/remoteProject.ts'
import { backendApprovals } from '../../../src/engine/server/db/tables/backendApprovals.ts'
import { backendChanges } from '../../../src/engine/server/db/tables/backendChanges.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { recordComments } from '../../../src/engine/server/db/tables/comments.ts'
import { savedViews } from '../../../src/engine/server/db/tables/views.ts'
import { openDatabase } from '../../../src/engine/server/db/openDatabase.ts'
import { verifyHistory } from '../../../src/engine/server/kernel/audit/verifyHistory.ts'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../../support/backends/libraryServer.ts'
import { landedNames, readLanded, restoreLanded } from '../../support/landedDatabase.ts'
import { TEST_SECRETS } from '../../support/testDatabase.ts'
import { startTestServer } from '../../support/testServer.ts'

// Remote starts until 1.18 made databases with the tables of the marketplace.
let library: LibraryServer
let folder: string
beforeAll(async () => {
  library = await startLibrary()
  folder = mkdtempSync(join(tmpdir(), 'fundament-earlier-'))
})
afterAll(async () => {
  await library.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(landedNames())(
  'a remote start on a database after %s keeps every row, and the marketplace finds its tables again',
  async (name) => {
    const place = join(folder, name)
    await restoreLanded(readLanded(name), place)
    const before = await openMarketplace({ folder: place, isMigrated: false, secrets: TEST_SECRETS })
    await addWork(before)
    const counted = await countRows(before)
    await before.close()

    const remote = { endpoint: library.endpoint, headers: LIBRARY_HEADERS }
    const { plugin } = remoteProject(remote)
    const db = await openDatabase({ plugin: plugin.database, folder: place, secrets: TEST_SECRETS })
    expect(await countRows(db)).toEqual(counted)
    const entityConfigFolder = join(folder, `config of ${name}`)
    mkdirSync(entityConfigFolder)
    const server = await startTestServer({ remote, db, entityConfigFolder })
    try {
      const kept = await server.graphql(
        `{ commentsOnRecord(recordType: "Author", recordId: "1") { comments { text author } }
           savedViews(page: "/admin/authors") { name } }`,
        {},
        { as: 'superadmin' },
      )
      expect(kept).toMatchObject({
        errors: [],
        data: {
          commentsOnRecord: { comments: [{ text: 'Kept.' }] },
          savedViews: [{ name: 'Kept view' }],
        },
      })
      const view = await server.graphql<{ saveView: { isSuccess: boolean } }>(
        `mutation { saveView(input: { page: "/admin/books", name: "New", state: {} }) { isSuccess } }`,
        {},
        { as: 'superadmin' },
      )
      expect(view.data.saveView.isSuccess).toBe(true)
      expect((await verifyHistory(db)).fault).toBeNull()
    } finally {
      await server.close()
    }

    const again = await openMarketplace({ folder: place, secrets: TEST_SECRETS })
    const [loans] = await again.query<{ count: number }>('select count(*)::int as count from loans')
    await again.close()
    expect(loans?.count).toBe(counted['loans'])
  },
  300_000,
)

/** What a remote start keeps for people: comments, views, history and held requests. */
const addWork = async ({ orm, query }: Database): Promise<void> => {
  const [user] = await query<{ id: number }>(
    `select entity_id as id from users where username = 'superadmin@fundament.example'`,
  )
  const userId = user?.id ?? 0
  const at = '2026-11-01T10:00:00Z'
  const record = { recordType: 'Author', recordId: '1' }
  await orm
    .insert(recordComments)
    .values({ ...record, authorUserId: userId, text: 'Kept.', writtenAtUtc: at })
  await orm.insert(savedViews).values({ userId, page: '/admin/authors', name: 'Kept view', state: {} })
  const author = { userId, userFirstName: 'Astrid', userLastName: 'Holm' }
  const change = { mutationName: 'updateAuthor', fieldChangesJson: [], ...author }
  await orm.insert(backendChanges).values({ ...record, changeType: 'UPDATE', ...change })
  await orm
    .insert(backendApprovals)
    .values({ ...record, mutationName: 'updateAuthor', requestedByUserId: userId, content: 'sealed' })
}

/** By table, of both programs. */
const countRows = async ({ query }: Database): Promise<Readonly<Record<string, number>>> => {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await query<{ count: number }>(`select count(*)::int as count from "${name}"`)
      return [name, row?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}
