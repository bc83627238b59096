import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'
import { verifyHistory } from '../../../src/engine/server/kernel/audit/verifyHistory.ts'
import {
  landedNames,
  readLanded,
  readMigrations,
  restoreLanded,
  rowsOf,
} from '../../support/landedDatabase.ts'
import { TEST_SECRETS } from '../../support/testDatabase.ts'
import { RUNS_LONG } from '../../support/sample.ts'
import { startTestServer } from '../../support/testServer.ts'
import { expectEncrypted, isPlain, OLD_LINES, peopleIn, peopleOf, withOldNumbers } from './plainNumbers.ts'

/** Restoring one takes ten seconds; what is migrated most often is of the version before this one. */
const names = RUNS_LONG ? landedNames() : landedNames().slice(-1)

describe.each(names)('a data folder frozen after %s', (name) => {
  const landed = readLanded(name)

  test('has seen the first of today’s migrations, and none was edited since', () => {
    expect(readMigrations().slice(0, landed.migrations.length)).toEqual(landed.migrations)
  })

  test('is migrated at the start, keeps its rows, and stays usable', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fundament-landed-'))
    try {
      await restoreLanded(isPlain(landed) ? withOldNumbers(landed) : landed, folder)
      expect(
        readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim(),
        'the embedded PostgreSQL cannot open folders of the version before: they must be carried over',
      ).toBe(landed.postgres)

      const db = await openDatabase({ folder, secrets: TEST_SECRETS })
      const server = await startTestServer({ db })
      try {
        const seen = await db.query<{ hash: string }>(
          'select hash from drizzle.__drizzle_migrations order by id',
        )
        expect(seen.map(({ hash }) => hash)).toEqual(readMigrations().map(({ hash }) => hash))
        for (const table of ['people', 'accounts', 'loans', 'loan_payments', 'journal_lines', 'trades'])
          expect(await idsOf(db.query, table), table).toEqual(frozenIds(table))
        const inactive = await db.query<{ entity_id: number }>(
          'select entity_id from approval_rules where not is_active order by 1',
        )
        // Switched off by a person, not by the installation.
        expect(inactive.map(({ entity_id: id }) => id)).toEqual(
          rowsOf(landed, 'approval_rules')
            .filter((rule) => rule.is_active === false && rule.entity_version !== 1)
            .map(({ entity_id: id }) => id),
        )
        // What was checked for a number still holds.
        expect(await peopleIn(db)).toEqual(peopleOf(landed))
        if (isPlain(landed)) await expectEncrypted(db)
        // A start writes lines of its own, some while this reads.
        const atLeast = await linesOf(db.query)
        const { fault, head, waiting } = await verifyHistory(db)
        const atMost = await linesOf(db.query)
        expect(fault).toBeNull()
        expect(atLeast.slice(0, frozenLines.length)).toEqual(frozenLines)
        expect(head.position + waiting).toBeGreaterThanOrEqual(atLeast.length)
        expect(head.position + waiting).toBeLessThanOrEqual(atMost.length)

        const purpose = await server.graphql<{ addLoanPurpose: { isSuccess: boolean } }>(
          `mutation { addLoanPurpose(input: { code: "LANDED", name: "After the migration" }) { isSuccess errors { message } } }`,
          {},
          { as: 'superadmin' },
        )
        expect(purpose.data.addLoanPurpose).toEqual({ isSuccess: true, errors: [] })
        const loans = await server.graphql<{ loans: { nodes: readonly { entityId: number }[] } }>(
          '{ loans(order: [{ entityId: ASC }]) { nodes { entityId } } }',
          {},
          { as: 'admin' },
        )
        expect(loans.data.loans.nodes.map(({ entityId }) => entityId)).toEqual(frozenIds('loans'))
      } finally {
        await server.close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 300_000)

  const frozenLines = [...rowsOf(landed, 'audit_log_changes'), ...(isPlain(landed) ? OLD_LINES : [])].map(
    (_, at) => at + 1,
  )
  const frozenIds = (table: string): readonly number[] =>
    rowsOf(landed, table)
      .map(({ entity_id: id }) => id)
      .sort((one, other) => one - other)
})

type Query = Awaited<ReturnType<typeof openDatabase>>['query']

const linesOf = async (query: Query): Promise<readonly number[]> =>
  (await query<{ id: number }>('select id from audit_log_changes order by 1')).map(({ id }) => id)

const idsOf = async (query: Query, table: string): Promise<readonly number[]> =>
  (await query<{ entity_id: number }>(`select entity_id from ${table} order by 1`)).map(
    ({ entity_id: id }) => id,
  )
