import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { isSealed } from '../../../src/engine/server/db/secrets/SealedText.ts'
import { verifyHistory } from '../../../src/engine/server/kernel/audit/verifyHistory.ts'
import { MARKETPLACE } from '../../../src/marketplace/plugin.ts'
import {
  type LandedRow,
  landedNames,
  readLanded,
  restoreLanded,
  rowsOf,
} from '../../support/landedDatabase.ts'
import { TEST_SECRETS } from '../../support/testDatabase.ts'
import { RUNS_LONG } from '../../support/sample.ts'
import { startTestServer } from '../../support/testServer.ts'

/** Restoring one takes ten seconds; what is migrated most often is of the version before this one. */
const names = RUNS_LONG ? landedNames() : landedNames().slice(-1)

describe.each(names)('a data folder frozen after %s', (name) => {
  const landed = readLanded(name)

  test('has migrations that were not edited since', () => {
    const today = new Map(MARKETPLACE.database.migrations.map(({ when, hash }) => [when, hash]))
    for (const { when, hash } of landed.migrations.filter((each) => today.has(each.when)))
      expect(today.get(when), String(when)).toBe(hash)
  })

  test('is migrated at the start, keeps its rows, and stays usable', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fundament-landed-'))
    try {
      await restoreLanded(landed, folder)
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
        expect(seen.map(({ hash }) => hash)).toEqual(db.migrations.map(({ hash }) => hash))
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
        expect(await peopleIn(db)).toEqual(
          rowsOf(landed, 'people')
            .map(readNumber)
            .sort((one, other) => one.entity_id - other.entity_id),
        )
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
          '{ loans(first: 100, order: [{ entityId: ASC }]) { nodes { entityId } } }',
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

  const frozenLines = rowsOf(landed, 'audit_log_changes').map((_, at) => at + 1)
  const frozenIds = (table: string): readonly number[] =>
    rowsOf(landed, table)
      .map(({ entity_id: id }) => id)
      .sort((one, other) => one - other)
})

/** A person's national id, readable, and whether it was checked. */
const readNumber = ({ entity_id, kyc_status, national_identification_number: number = null }: LandedRow) => ({
  entity_id,
  kyc_status,
  number: number !== null && isSealed(number) ? opened(number) : number,
})

const peopleIn = async ({ query }: Database) =>
  (
    await query<LandedRow>(
      'select entity_id, national_identification_number, kyc_status from people order by 1',
    )
  ).map(readNumber)

const opened = (number: string | null): string | null => {
  if (number === null) return null
  if (!isSealed(number)) throw new Error('plain')
  return TEST_SECRETS.open('nationalId', number)
}

type Query = Awaited<ReturnType<typeof openDatabase>>['query']

const linesOf = async (query: Query): Promise<readonly number[]> =>
  (await query<{ id: number }>('select id from audit_log_changes order by 1')).map(({ id }) => id)

const idsOf = async (query: Query, table: string): Promise<readonly number[]> =>
  (await query<{ entity_id: number }>(`select entity_id from ${table} order by 1`)).map(
    ({ entity_id: id }) => id,
  )
