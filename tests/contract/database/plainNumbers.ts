import { expect } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { isSealed } from '../../../src/engine/server/db/secrets/SealedText.ts'
import { type LandedDatabase, type LandedRow, rowsOf } from '../../support/landedDatabase.ts'
import { TEST_SECRETS } from '../../support/testDatabase.ts'

/** Whether it was frozen before national ids were encrypted. */
export const isPlain = (landed: LandedDatabase): boolean =>
  rowsOf(landed, 'people').some(
    ({ national_identification_number: number = null }) => number !== null && !isSealed(number),
  )

/** Everybody’s national id, readable, and whether it was checked. By id. */
export const peopleOf = (landed: LandedDatabase) =>
  rowsOf(landed, 'people')
    .map(readNumber)
    .toSorted((one, other) => one.entity_id - other.entity_id)

/** The same of a database that was started. */
export const peopleIn = async ({ query }: Database) =>
  (
    await query<LandedRow>(
      'select entity_id, national_identification_number, kyc_status from people order by 1',
    )
  ).map(readNumber)

const readNumber = ({ entity_id, kyc_status, national_identification_number: number = null }: LandedRow) => ({
  entity_id,
  kyc_status,
  number: number !== null && isSealed(number) ? opened(number) : number,
})

/** Of no person that was frozen. */
const OLD_NUMBER = '010190-?4711|TAX-4711'

export const OLD_LINES = [
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

/** What a version without encryption wrote when a number was corrected. */
export const withOldNumbers = (landed: LandedDatabase): LandedDatabase => {
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

/** No value that `withOldNumbers` added, nor any other number, remains unencrypted. */
export const expectEncrypted = async (db: Database): Promise<void> => {
  expect(
    await db.query(`select entity_id from people where national_identification_number not like 'enc:%'`),
  ).toEqual([])
  const [plain] = await db.query(
    `select count(*)::int as count from kyc_applications where national_id not like 'enc:%'`,
  )
  expect(plain).toEqual({ count: 0 })
  for (const { name: table } of await db.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) {
    const found = await db.query(`select to_jsonb(t) as row from ${table} t where t::text ~ $1`, [OLD_NUMBER])
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
}

/** Null for nothing. */
const opened = (number: string | null): string | null => {
  if (number === null) return null
  if (!isSealed(number)) throw new Error('plain')
  return TEST_SECRETS.open('nationalId', number)
}
