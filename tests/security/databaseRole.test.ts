import { freeText } from '../../src/engine/server/db/texts/CodedText.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { sealHistory } from '../../src/engine/server/kernel/audit/scheduleSealing.ts'
import { verifyHistory } from '../../src/engine/server/kernel/audit/verifyHistory.ts'
import { syncErasurePlan } from '../../src/marketplace/server/privacy/retention/erasurePlan.ts'
import { readRetentionRules } from '../../src/app/server/readRetentionRules.ts'
import { postEntry } from '../../src/marketplace/server/ledger/postEntry.ts'
import { reverseEntry } from '../../src/marketplace/server/ledger/reverseEntry.ts'
import {
  cancelPendingEntry,
  postPendingEntry,
} from '../../src/marketplace/server/ledger/settlePendingEntry.ts'
import { readSettings } from '../../src/app/server/settings.ts'
import { openSetDatabase } from '../../src/app/server/openSetDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const SUPERUSER = process.env['TEST_DATABASE_URL'] ?? ''
const OWNER = `fundament_owner_${process.pid}`
const APP = `fundament_app_${process.pid}`
const STRANGER = `fundament_stranger_${process.pid}`
const NAME = `fundament_roles_${process.pid}`

const asSuperuser = async (...statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: SUPERUSER })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const urlOf = (role: string, database = NAME): string => {
  const url = new URL(SUPERUSER)
  return Object.assign(url, {
    pathname: `/${database}`,
    ...(role === '' ? {} : { username: role, password: 'secret' }),
  }).href
}

describe('on PostgreSQL, where the app has a role of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-roles-'))
  const settings = (environment: Readonly<Record<string, string>>) =>
    readSettings({ DATA_FOLDER: folder, ...environment }, folder)
  const both = { DATABASE_URL: urlOf(APP), MIGRATION_DATABASE_URL: urlOf(OWNER) }
  const inProduction = (environment: Readonly<Record<string, string>>) =>
    openSetDatabase({ ...settings(environment), isProduction: true })
  let db: Database
  let server: TestServer

  beforeAll(async () => {
    await asSuperuser(
      `CREATE ROLE ${OWNER} LOGIN PASSWORD 'secret'`,
      `CREATE ROLE ${APP} LOGIN PASSWORD 'secret'`,
      `CREATE ROLE ${STRANGER} LOGIN PASSWORD 'secret'`,
      `CREATE DATABASE ${NAME} OWNER ${OWNER}`,
      `CREATE DATABASE ${NAME}_empty OWNER ${OWNER}`,
    )
    db = await openSetDatabase(settings(both), { configFolder: 'entity-config' })
    server = await startTestServer({ db })
  }, 300_000)

  afterAll(async () => {
    await server.close()
    for (const name of [NAME, `${NAME}_empty`]) await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`)
    await asSuperuser(`DROP ROLE ${APP}`, `DROP ROLE ${OWNER}`, `DROP ROLE ${STRANGER}`)
    rmSync(folder, { recursive: true })
  })

  test.each([
    'ALTER TABLE audit_log_changes DISABLE TRIGGER USER',
    'ALTER TABLE journal_lines DISABLE TRIGGER ALL',
    'SET session_replication_role = replica',
    `UPDATE audit_log_changes SET mutation_name = 'other'`,
    'DELETE FROM audit_log_changes',
    'TRUNCATE audit_log_changes',
    'TRUNCATE accounts CASCADE',
    'DROP TABLE audit_log_changes',
    `INSERT INTO history_chain VALUES (1000000, 1, clock_now(), '')`,
    `UPDATE history_chain SET hash = ''`,
    'DELETE FROM history_unsealed',
    `INSERT INTO history_unsealed VALUES (1, '')`,
    'UPDATE journal_entries SET amount = 1',
    'DELETE FROM journal_entries',
    'UPDATE journal_lines SET debit = 1',
    'DELETE FROM journal_lines',
    'CREATE TABLE public.mine (id integer)',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'CREATE TRIGGER mine BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION touch_row()',
    'DELETE FROM drizzle.__drizzle_migrations',
    `INSERT INTO history_erasure_plan VALUES ('Loan', 'status', 'loans', 'status')`,
    'DELETE FROM history_reseals',
    `SELECT erase_history('Loan', '{1,2,3}', '{status}', '{}', 'erase')`,
    `SELECT erase_history('Approval', '{1,2,3}', NULL, '{}', 'erase')`,
    `SELECT erase_history('User', '{1,2,3}', '{username}', '{1,2,3}', 'erase')`,
    `SELECT erase_history('Person', (SELECT array_agg(entity_id) FROM people), '{firstName,lastName}', '{}', 'erase')`,
    `SET ROLE ${OWNER}`,
  ])('the database refuses it: %s', async (statement) => {
    await expect(db.query(statement)).rejects.toMatchObject({ sqlState: '42501' })
  })

  test('the role owns nothing, and nowhere empties a table or makes a trigger', async () => {
    const found = await db.query(
      `SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('public', 'drizzle') AND c.relkind IN ('r', 'v', 'p')
         AND (pg_has_role(c.relowner, 'MEMBER') OR has_table_privilege(c.oid, 'TRUNCATE, TRIGGER, REFERENCES'))`,
    )
    expect(found).toEqual([])
    const writable = await db.query(
      `SELECT name FROM unnest(ARRAY['audit_log_changes', 'journal_entries', 'journal_lines', 'history_chain',
         'history_unsealed']) AS name WHERE has_table_privilege(name, 'UPDATE, DELETE')`,
    )
    expect(writable).toEqual([])
  })

  /** With what a role has on every database: CONNECT, and what PUBLIC has. */
  const asStranger = async <T extends pg.QueryResultRow>(statement: string): Promise<readonly T[]> => {
    const client = new pg.Client({ connectionString: urlOf(STRANGER) })
    await client.connect()
    try {
      return (await client.query<T>(statement)).rows
    } finally {
      await client.end()
    }
  }

  test.each([
    `SELECT erase_history('Person', '{1}', '{firstName}', '{}', 'erase')`,
    'SELECT seal_history()',
    'SELECT digest_history()',
    'SELECT id FROM audit_log_changes',
  ])('refuses a role that may only connect: %s', async (statement) => {
    await expect(asStranger(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('lets a role execute no function of the owner that it does not need', async () => {
    const executable = `SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE p.prosecdef AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND has_function_privilege(p.oid, 'EXECUTE') ORDER BY 1`
    expect(await asStranger(executable)).toEqual([])
    expect(await db.query(executable)).toEqual([
      { name: 'erase_history(text,integer[],text[],integer[],text)' },
      { name: 'seal_history()' },
    ])
  })

  test('tells that the retention rules of entity-config have changed, as only the owner may write them', async () => {
    const rules = new Map(await readRetentionRules('entity-config'))
    await expect(syncErasurePlan(db, rules)).resolves.toBeUndefined()
    rules.set('Loan', { pseudonymise: ['title'] })
    await expect(syncErasurePlan(db, rules)).rejects.toThrow(/start once with MIGRATION_DATABASE_URL/)
  })

  test('and people work as ever: rows are read, added, changed and deleted, with history that holds', async () => {
    const as = { as: 'superadmin' }
    const added = await server.graphql<{
      addLoanPurpose: { loanPurpose: { entityId: number } | null; errors: readonly object[] }
    }>(
      `mutation { addLoanPurpose(input: { code: "ROLE", name: "As the app" }) { loanPurpose { entityId } errors { message } } }`,
      {},
      as,
    )
    expect(added.data.addLoanPurpose.errors).toEqual([])
    const id = added.data.addLoanPurpose.loanPurpose?.entityId
    const changed = await server.graphql(
      `mutation ($id: Int!) {
        updateLoanPurpose(input: { entityId: $id, entityVersion: 1, name: "Changed" }) { isSuccess }
        deleteLoanPurpose(input: { entityId: $id }) { isSuccess }
      }`,
      { id },
      as,
    )
    expect(changed).toMatchObject({
      errors: [],
      data: { updateLoanPurpose: { isSuccess: true }, deleteLoanPurpose: { isSuccess: true } },
    })
    await sealHistory(db)
    expect(await verifyHistory(db)).toMatchObject({ fault: null, waiting: 0 })
  })

  test('and entries are posted, left to wait, settled, cancelled and reversed', async () => {
    const [account] = await db.query<{ id: number }>(
      `SELECT entity_id AS id FROM accounts WHERE currency_id = 1 AND type <> 'SYSTEM' ORDER BY 1 LIMIT 1`,
    )
    const accountId = account?.id ?? 0
    const context = {
      db,
      actor: { kind: 'SYSTEM' },
      mutationName: 'test',
      clientCorrelationId: null,
      now: () => new Date(),
    } as const
    const deposit = {
      kind: 'DEPOSIT',
      currencyId: 1,
      description: freeText('Deposit'),
      lines: [
        { ledger: 'CLIENT_BANK', debit: '10.00' },
        { ledger: 'CUSTOMER_FUNDS', accountId, credit: '10.00' },
      ],
    } as const
    const posted = await postEntry(context, deposit)
    await reverseEntry(context, { entryId: posted.entityId, description: freeText('Taken back') })
    const [first, second] = [
      await postEntry(context, { ...deposit, state: 'PENDING' }),
      await postEntry(context, { ...deposit, state: 'PENDING' }),
    ]
    await postPendingEntry(context, first.entityId)
    await cancelPendingEntry(context, second.entityId)
    expect(
      await db.query(
        'SELECT state FROM journal_entries WHERE entity_id = ANY ($1::int[]) ORDER BY entity_id',
        [[posted.entityId, first.entityId, second.entityId]],
      ),
    ).toEqual([{ state: 'REVERSED' }, { state: 'POSTED' }, { state: 'CANCELLED' }])
  })

  test.each([
    ['the owner', OWNER],
    ['a superuser', ''],
  ])('production refuses to work as %s', async (_, role) => {
    const refused = inProduction({ DATABASE_URL: urlOf(role) })
    await expect(refused).rejects.toThrow(
      /^The role "\w+" of DATABASE_URL owns the tables or can become their owner: set DATABASE_URL [^\n]+ MIGRATION_DATABASE_URL to the owner\.$/,
    )
  })

  test('production refuses a member of the owner', async () => {
    await asSuperuser(`GRANT ${OWNER} TO ${APP}`)
    await expect(inProduction({ DATABASE_URL: urlOf(APP) })).rejects.toThrow(/can become their owner/)
    await asSuperuser(`REVOKE ${OWNER} FROM ${APP}`)
  })

  test('production starts without the owner once the migrations are there, and says when they are not', async () => {
    const again = await inProduction({ DATABASE_URL: urlOf(APP) })
    await again.close()
    await expect(inProduction({ DATABASE_URL: urlOf(APP, `${NAME}_empty`) })).rejects.toThrow(
      /^The database lacks migrations of this version: set MIGRATION_DATABASE_URL /,
    )
  })

  test('an owner who is refused is named by its setting', async () => {
    const wrong = { ...both, MIGRATION_DATABASE_URL: urlOf('nobody_there') }
    await expect(openSetDatabase(settings(wrong))).rejects.toThrow(/in MIGRATION_DATABASE_URL\.$/)
  })
})
