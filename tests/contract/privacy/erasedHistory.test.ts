import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { sealHistory } from '../../../src/engine/server/kernel/audit/scheduleSealing.ts'
import {
  type ChainHead,
  type ErasurePlan,
  verifyHistory,
} from '../../../src/engine/server/kernel/audit/verifyHistory.ts'
import {
  erasurePlanOf,
  syncErasurePlan,
} from '../../../src/marketplace/server/privacy/retention/erasurePlan.ts'
import '../../../src/marketplace/server/definitions/index.ts'
import { readRetentionRules } from '../../../src/app/server/readRetentionRules.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'

let db: Database
let kept: ChainHead
let plan: ErasurePlan

/** Rows 1 to 3 of history, chained: person 5 and 6, and a loan, by user 7 with the approval of user 8. */
const open = async (): Promise<Database> => {
  const opened = await openTestDatabase({ isWatched: false })
  await opened.query(`select setval(pg_get_serial_sequence('audit_log_changes', 'id'), 1, false)`)
  await syncErasurePlan(opened, await readRetentionRules('entity-config'))
  for (const [entityName, entityId] of [
    ['Person', 5],
    ['Person', 6],
    ['Loan', 7],
  ] as const)
    await opened.query(
      `insert into audit_log_changes (entity_name, entity_id, change_type, mutation_name, actor_kind, user_id,
         user_first_name, user_last_name, approved_by_user_id, approved_by_first_name, approved_by_last_name, field_changes_json)
       values ($1, $2, 'UPDATE', 'update', 'USER', 7, 'Anna', 'Holm', 8, 'Berit', 'Lund', $3)`,
      [
        entityName,
        entityId,
        ['firstName', 'status'].map((field) => JSON.stringify({ field, old: 'Anna', new: 'Anne' })),
      ],
    )
  await sealHistory(opened)
  return opened
}

const changesOf = async (id: number) => {
  const [row] = await db.query<{
    changes: readonly string[]
    author: string | null
    approver: string | null
  }>(
    `select field_changes_json as changes, user_first_name as author, approved_by_first_name as approver
     from audit_log_changes where id = $1`,
    [id],
  )
  const changes = (row?.changes ?? []).map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>)
  return { changes, author: row?.author, approver: row?.approver }
}

const erase = (
  entityName: string,
  ids: string,
  fields: string | null,
  actors = '{}',
  on = db,
): Promise<unknown> =>
  on.query('select erase_history($1::text, $2::int[], $3::text[], $4::int[], $5::text)', [
    entityName,
    ids,
    fields,
    actors,
    'erasePersonalData',
  ])

beforeAll(async () => {
  plan = erasurePlanOf(await readRetentionRules('entity-config'))
  db = await open()
  kept = (await verifyHistory(db)).head
})

afterAll(() => db.close())

test('erases values, leaves the others, and keeps the hashes of the chain', async () => {
  await erase('Person', '{5}', '{firstName}')
  const { changes, author } = await changesOf(1)
  expect(changes).toEqual([
    { field: 'firstName', old: null, new: null },
    { field: 'status', old: 'Anna', new: 'Anne' },
  ])
  expect(author).toBe('Anna')
  expect((await changesOf(2)).changes[0]).toMatchObject({ old: 'Anna' })
  expect(await verifyHistory(db, [kept], plan)).toMatchObject({ fault: null, waiting: 1 })
  await sealHistory(db)
  expect(await verifyHistory(db, [kept], plan)).toMatchObject({ fault: null, head: { position: 4 } })
})

test('erases a row again: now the names of its author and of its approver', async () => {
  await erase('User', '{7,8}', '{username}', '{7,8}')
  expect(await changesOf(1)).toMatchObject({ author: null, approver: null })
  expect(await changesOf(2)).toMatchObject({ author: null, approver: null })
  await sealHistory(db)
  expect(await verifyHistory(db, [kept], plan)).toMatchObject({ fault: null, head: { position: 5 } })
})

test('lists every erasure with its fields', async () => {
  const { erasures } = await verifyHistory(db, [kept], plan)
  expect(erasures).toMatchObject([
    { recordId: 4, entityName: 'Person', fields: ['firstName'], rows: 1, mutationName: 'erasePersonalData' },
    { recordId: 5, entityName: 'User', fields: ['approverName', 'authorName'], rows: 3 },
  ])
})

test('keeps no salt of an erased value', async () => {
  const [row] = await db.query<{ salt: string | null; proof: readonly string[] }>(
    'select salt, proof from audit_log_changes where id = 1',
  )
  expect(row?.salt).toBeNull()
  expect(row?.proof.map((one) => one.slice(0, 2))).toEqual(['d:', 'd:', 'd:', 's:'])
})

test.each([
  [
    'a field that no rule names',
    'Person',
    '{5}',
    '{status}',
    '{}',
    'does not let Person.status leave history',
  ],
  [
    'an entity that no rule names',
    'Loan',
    '{7}',
    '{firstName}',
    '{}',
    'does not let Loan.firstName leave history',
  ],
  ['all values of records that are kept', 'Person', '{5}', null, '{}', 'does not let Person.* leave history'],
  ['names of users who are not erased', 'User', '{7}', '{username}', '{8}', 'Only names of erased users'],
])('refuses to erase %s', async (_, entityName, ids, fields, actors, message) => {
  await expect(erase(entityName, ids, fields, actors)).rejects.toThrow(message)
})

test('refuses to erase values that the record still has, and a person whose relationship has not ended', async () => {
  await db.query(`insert into people (entity_id, first_name, last_name) values (6, 'Anne', 'Holm')`)
  await expect(erase('Person', '{6}', '{firstName}')).rejects.toThrow('A record still has')
  await db.query(`update people set first_name = 'erased-6' where entity_id = 6`)
  await expect(erase('Person', '{6}', '{firstName}')).rejects.toThrow('has not ended')
  await db.query(`update people set relationship_ended_on = '2026-01-01' where entity_id = 6`)
  await expect(erase('Person', '{6}', '{firstName}')).resolves.toBeDefined()
})

test('refuses every other change of history, and an erasure cannot be undone', async () => {
  for (const attack of [
    `update audit_log_changes set user_first_name = 'Eve' where id = 1`,
    `update audit_log_changes set user_first_name = 'Eve' where id = 4`,
    `update audit_log_changes set user_first_name = null, salt = null where id = 3`,
    `delete from audit_log_changes where id = 1`,
    `delete from history_erasures`,
    `update history_erasures set digest = ''`,
  ])
    await expect(db.query(attack), attack).rejects.toThrow('is not allowed')
})

test('refuses new history in an old format or without a salt', async () => {
  for (const [column, value] of [
    ['digest_format', '2'],
    ['salt', 'null'],
    ['proof', `'{}'`],
  ])
    await expect(
      db.query(
        `insert into audit_log_changes (entity_name, entity_id, change_type, mutation_name, actor_kind, field_changes_json, ${column})
         values ('Loan', 1, 'UPDATE', 'update', 'SYSTEM', '{}', ${value})`,
      ),
    ).rejects.toThrow('A new row of history')
})

describe('a table owner who bypasses the triggers is detected', () => {
  /** Announces the erasure of some places of a row, as `erase_history` does. */
  const announce = (row: number, places: string) => [
    `insert into history_erasures (change_id, record_id, digest, places)
     select id, 900, history_proven_digest(a), '${places}' from audit_log_changes a where id = ${row}`,
    `insert into audit_log_changes (id, entity_name, entity_id, change_type, mutation_name, actor_kind, field_changes_json)
     select 900, 'Person', 5, 'UPDATE', 'erasePersonalData', 'SYSTEM', array[json_build_object('field', 'erasedHistory',
       'old', null, 'new', encode(sha256(convert_to(change_id || ':' || encode(digest, 'hex') || ':'
       || array_to_string(places, '+'), 'UTF8')), 'hex'))::text] from history_erasures where record_id = 900`,
  ]
  const proof = (row: number, erased: string) =>
    `array(select case when n = any('${erased}'::bigint[]) then 'd:' || encode(history_leaf(p, v), 'hex') else p end
       from audit_log_changes o, unnest(history_proof(o), history_values(o)) with ordinality u (p, v, n)
       where o.id = ${row} order by n)`

  test.each([
    [
      'changes an erased row',
      [`update audit_log_changes set user_first_name = 'Eve' where id = 1`],
      /row 1 .*not what/,
    ],
    [
      'changes a value that an erasure left',
      [
        `update audit_log_changes set field_changes_json[2] = '{"field":"status","old":"a","new":"b"}' where id = 1`,
      ],
      /row 1 .*not what was written/,
    ],
    [
      'replaces content and author under cover of an announced erasure',
      [
        ...announce(3, '{1,3}'),
        `update audit_log_changes set proof = ${proof(3, '{1,3}')}, salt = null, user_first_name = 'Eve',
           field_changes_json[1] = '{"field":"firstName","old":"b","new":"c"}' where id = 3`,
      ],
      /row 3 .*not what its erasure left/,
    ],
    [
      'replaces the operation of an erased row',
      [
        ...announce(3, '{3}'),
        `update audit_log_changes set proof = ${proof(3, '{3}')}, salt = null, mutation_name = 'other',
           field_changes_json[1] = '{"field":"firstName","old":null,"new":null}' where id = 3`,
      ],
      /row 3 .*not what was written/,
    ],
    [
      'erases what no rule of retention names',
      [
        ...announce(3, '{3}'),
        `update audit_log_changes set proof = ${proof(3, '{3}')}, salt = null,
           field_changes_json[1] = '{"field":"firstName","old":null,"new":null}' where id = 3`,
      ],
      /row 3 .*lost Loan\.firstName, which the retention plan does not name/,
    ],
    [
      'erases without an announcement',
      [
        `update audit_log_changes set proof = ${proof(2, '{3}')}, salt = null,
           field_changes_json[1] = '{"field":"firstName","old":null,"new":null}' where id = 2`,
      ],
      /row 2 .*not what its erasure left/,
    ],
    ['announces more than was erased', announce(2, '{3}'), /row 2 .*not what its erasure left/],
    [
      'removes an erasure',
      ['delete from history_erasures where change_id = 1'],
      /row 1 .*not what its erasure left/,
    ],
    [
      'adds an erasure to an announced one',
      [`update history_erasures set places = '{1,2,3}' where record_id = 4`],
      /not what/,
    ],
    [
      'passes new content off as a row from before the upgrade',
      [
        `update audit_log_changes set digest_format = 2, user_first_name = 'Eve' where id = 3`,
        `insert into history_reseals select 3, u.digest, history_proven_digest(a) from audit_log_changes a,
           (select digest from written where id = 3) u where a.id = 3`,
        `insert into audit_log_changes (id, entity_name, entity_id, change_type, mutation_name, actor_kind, field_changes_json)
         select 901, 'AuditLogChange', 3, 'UPDATE', 'resealHistory', 'SYSTEM', array[json_build_object('field',
           'resealedHistory', 'old', null, 'new', encode(sha256(convert_to('3:' || encode(written, 'hex') || ':'
           || encode(digest, 'hex'), 'UTF8')), 'hex'))::text] from history_reseals`,
      ],
      /row 3 .*not what its erasure left/,
    ],
    ['removes a place of the chain', ['delete from history_chain where position = 2'], /place 2 was removed/],
    [
      'cuts off the newest rows',
      ['delete from history_chain where position = 4', 'delete from audit_log_changes where id = 4'],
      /announced|not what/,
    ],
    [
      'swaps two rows of the chain',
      [
        'update history_chain set change_id = -change_id where position in (2, 3)',
        'update history_chain set change_id = case position when 2 then 3 else 2 end where position in (2, 3)',
      ],
      /row 3 .*not what was written/,
    ],
  ] as const)('who %s', async (_, attack, fault) => {
    const attacked = await open()
    try {
      await erase('Person', '{5}', '{firstName}', '{}', attacked)
      await sealHistory(attacked)
      const { head, fault: none } = await verifyHistory(attacked, [], plan)
      expect(none).toBeNull()
      await attacked.query(
        'create table written as select id, history_digest(a) as digest from audit_log_changes a',
      )
      for (const table of ['audit_log_changes', 'history_erasures', 'history_chain'])
        await attacked.query(`alter table ${table} disable trigger immutable_rows`)
      for (const statement of attack) await attacked.query(statement)
      await sealHistory(attacked)
      expect((await verifyHistory(attacked, [head], plan)).fault).toMatch(fault)
    } finally {
      await attacked.close()
    }
  })
})
