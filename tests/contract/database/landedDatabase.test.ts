import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/db/openDatabase.ts'
import { verifyHistory } from '../../../src/server/domain/audit/verifyHistory.ts'
import {
  type LandedDatabase,
  landedNames,
  readLanded,
  readMigrations,
  restoreLanded,
} from '../../support/landedDatabase.ts'
import type { SealedText } from '../../../src/server/db/secrets/SealedText.ts'
import { TEST_SECRETS } from '../../support/testDatabase.ts'
import { RUNS_ALL } from '../../support/sample.ts'
import { startTestServer } from '../../support/testServer.ts'

/** Restoring one takes ten seconds; what is migrated most often is of the version before this one. */
const names = RUNS_ALL ? landedNames() : landedNames().slice(-1)

describe.each(names)('a data folder frozen after %s', (name) => {
  const landed = readLanded(name)

  test('has seen the first of today’s migrations, and none was edited since', () => {
    expect(readMigrations().slice(0, landed.migrations.length)).toEqual(landed.migrations)
  })

  test('is migrated by a start, keeps its rows, and people go on working in it', async () => {
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
        expect(seen.map(({ hash }) => hash)).toEqual(readMigrations().map(({ hash }) => hash))
        for (const table of ['people', 'accounts', 'loans', 'loan_payments', 'journal_lines', 'trades'])
          expect(await idsOf(db.query, table), table).toEqual(frozenIds(table))
        const inactive = await db.query<{ entity_id: number }>(
          'select entity_id from approval_rules where not is_active order by 1',
        )
        // Switched off by somebody, not by the installation.
        expect(inactive.map(({ entity_id: id }) => id)).toEqual(
          rowsOf('approval_rules')
            .filter((rule) => rule.is_active === false && rule.entity_version !== 1)
            .map(({ entity_id: id }) => id),
        )
        // Plain numbers are encrypted at the start, and what was checked for them still holds.
        const people = await db.query<{ entity_id: number; number: SealedText | null; kyc_status: string }>(
          'select entity_id, national_identification_number as number, kyc_status from people order by 1',
        )
        const before = peopleOf(landed)
        expect(before.some(({ number }) => number?.startsWith('SYNTHETIC-'))).toBe(true)
        expect(
          people.map(({ number, ...row }) => ({
            ...row,
            number: number === null ? null : db.secrets.open('nationalId', number),
          })),
        ).toEqual(before)
        const [plain] = await db.query(
          `select count(*)::int as count from kyc_applications where national_id not like 'enc:%'`,
        )
        expect(plain).toEqual({ count: 0 })
        const { fault, head } = await verifyHistory(db)
        const [sealed] = await db.query<{ lines: number }>(
          `select count(*)::int as lines from audit_log_changes where mutation_name = 'sealStored'`,
        )
        expect([fault, head.position]).toEqual([
          null,
          rowsOf('audit_log_changes').length + (sealed?.lines ?? 0),
        ])

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

  const rowsOf = (table: string) =>
    JSON.parse(landed.tables.find((one) => one.name === table)?.rows ?? '[]') as {
      entity_id: number
      entity_version?: number
      is_active?: boolean
    }[]

  const frozenIds = (table: string): readonly number[] =>
    rowsOf(table)
      .map(({ entity_id: id }) => id)
      .sort((one, other) => one - other)
})

/** National ids were plain then. */
const peopleOf = ({ tables }: LandedDatabase) => {
  const rows = JSON.parse(tables.find(({ name }) => name === 'people')?.rows ?? '[]') as {
    readonly entity_id: number
    readonly national_identification_number: string | null
    readonly kyc_status: string
  }[]
  return rows
    .map(({ entity_id, kyc_status, national_identification_number: number }) => ({
      entity_id,
      kyc_status,
      number,
    }))
    .sort((one, other) => one.entity_id - other.entity_id)
}

type Query = Awaited<ReturnType<typeof openDatabase>>['query']

const idsOf = async (query: Query, table: string): Promise<readonly number[]> =>
  (await query<{ entity_id: number }>(`select entity_id from ${table} order by 1`)).map(
    ({ entity_id: id }) => id,
  )
