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
import { isSealed, type SealedText } from '../../../src/server/db/secrets/SealedText.ts'
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
      await restoreLanded(withOldNumbers(landed), folder)
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
        for (const { name: table } of await db.query<{ name: string }>(
          `select quote_ident(table_name) as name from information_schema.tables
           where table_schema = 'public' and table_type = 'BASE TABLE'`,
        )) {
          const found = await db.query(`select to_jsonb(t) as row from ${table} t where t::text ~ $1`, [
            OLD_NUMBER,
          ])
          expect(found, table).toEqual([])
        }
        const masked = await db.query<{ changes: readonly string[] }>(
          `select field_changes_json as changes from audit_log_changes where mutation_name = 'beforeEncryption' order by id`,
        )
        expect(masked.map(({ changes }) => changes.map((one) => JSON.parse(one) as unknown))).toEqual([
          [
            { field: 'firstName', old: 'Karl', new: 'Karla' },
            { field: 'nationalIdentificationNumber', old: '••••••', new: '••••••', readers: ['SENIOR'] },
          ],
          [{ field: 'nationalId', old: null, new: '••••••' }],
          [{ field: 'answers', old: null, new: '{"pep":false,"taxId":"••••••"}' }],
        ])
        const held = await db.query<{ state: string; number: string | null }>(
          `select state::text, command #>> '{input,values,nationalIdentificationNumber}' as number from approvals
           where subject = 'before encryption' order by state::text`,
        )
        expect(held.map(({ state, number }) => [state, opened(number)])).toEqual([
          ['APPROVED', null],
          ['PENDING', '010190-4711'],
        ])
        expect(await db.query(`select state ->> 'query' as query from saved_views order by name`)).toEqual([
          { query: 'sort=lastName' },
          { query: 'filter=%7B%22lastName%22%3A%22Kort%22%7D' },
        ])
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

  const rowsOf = (table: string) =>
    JSON.parse(landed.tables.find((one) => one.name === table)?.rows ?? '[]') as {
      entity_id: number
      entity_version?: number
      is_active?: boolean
    }[]

  const frozenLines = [...rowsOf('audit_log_changes'), ...OLD_LINES].map((_, at) => at + 1)
  const frozenIds = (table: string): readonly number[] =>
    rowsOf(table)
      .map(({ entity_id: id }) => id)
      .sort((one, other) => one - other)
})

/** Of no person that was frozen. */
const OLD_NUMBER = '010190-?4711|TAX-4711'

const OLD_LINES = [
  {
    entity_name: 'Person',
    changes: [
      { field: 'firstName', old: 'Karl', new: 'Karla' },
      {
        field: 'nationalIdentificationNumber',
        old: '0101904711',
        new: '010190-4711',
        readers: ['SENIOR'],
      },
    ],
  },
  { entity_name: 'KycApplication', changes: [{ field: 'nationalId', old: null, new: '010190-4711' }] },
  {
    entity_name: 'AmlAnswer',
    changes: [{ field: 'answers', old: null, new: '{"pep":false,"taxId":"TAX-4711"}' }],
  },
]

/** What a version without encryption wrote when somebody corrected a number. */
const withOldNumbers = (landed: LandedDatabase): LandedDatabase => {
  const added: Readonly<Record<string, (first: number) => readonly object[]>> = {
    audit_log_changes: (first) =>
      OLD_LINES.map(({ entity_name, changes }, nth) => ({
        id: first + nth,
        entity_name,
        entity_id: 1,
        change_type: 'UPDATE',
        mutation_name: 'beforeEncryption',
        // Later than the newest place of the chain.
        timestamp_utc: new Date().toISOString(),
        actor_kind: 'SYSTEM',
        from_raw_edit: false,
        field_changes_json: changes.map((change) => JSON.stringify(change)),
      })),
    approvals: (first) =>
      ['PENDING', 'APPROVED'].map((state, nth) => ({
        entity_id: first + nth,
        entity_version: 1,
        created_at_utc: '2026-10-01T12:00:00Z',
        updated_at_utc: '2026-10-01T12:00:00Z',
        operation: 'ROLE_CHANGE',
        state,
        action: 'CHANGE',
        subject: 'before encryption',
        approval_group_id: 1,
        record_type: 'Person',
        record_id: 1,
        requested_by_user_id: 1,
        decided_by_user_id: state === 'PENDING' ? null : 2,
        requested_at_utc: '2026-10-01T12:00:00Z',
        expires_at_utc: '2026-12-31T12:00:00Z',
        payload: { after: { nationalIdentificationNumber: '010190-4711' } },
        command: {
          handler: 'writeEntity',
          input: {
            id: 1,
            verb: 'update',
            version: 1,
            typeName: 'Person',
            values: { nationalIdentificationNumber: '010190-4711' },
          },
        },
        account_ids: [],
      })),
    saved_views: (first) =>
      [
        'filter=%7B%22nationalIdentificationNumber%22%3A%22010190-4711%22%7D&sort=lastName',
        'filter=%7B%22lastName%22%3A%22Kort%22%7D',
      ].map((query, nth) => ({
        entity_id: first + nth,
        entity_version: 1,
        created_at_utc: '2026-10-01T12:00:00Z',
        updated_at_utc: '2026-10-01T12:00:00Z',
        user_id: 1,
        page: '/admin/people',
        name: `view ${nth}`,
        state: { query },
        shared_with_roles: [],
      })),
  }
  return {
    ...landed,
    tables: landed.tables.map(({ name, rows }) => {
      const known = JSON.parse(rows) as readonly { readonly id?: number; readonly entity_id?: number }[]
      const first = Math.max(0, ...known.map((row) => row.id ?? row.entity_id ?? 0)) + 1
      const more = added[name]?.(first) ?? []
      // The text of the others stays as it is: no number is rounded.
      return more.length === 0
        ? { name, rows }
        : {
            name,
            rows: `[${[rows.trim().slice(1, -1), ...more.map((row) => JSON.stringify(row))].filter((text) => text.trim() !== '').join(',')}]`,
          }
    }),
  }
}

/** Null for nothing. */
const opened = (number: string | null): string | null => {
  if (number === null) return null
  if (!isSealed(number)) throw new Error('plain')
  return TEST_SECRETS.open('nationalId', number)
}

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

const linesOf = async (query: Query): Promise<readonly number[]> =>
  (await query<{ id: number }>('select id from audit_log_changes order by 1')).map(({ id }) => id)

const idsOf = async (query: Query, table: string): Promise<readonly number[]> =>
  (await query<{ entity_id: number }>(`select entity_id from ${table} order by 1`)).map(
    ({ entity_id: id }) => id,
  )
