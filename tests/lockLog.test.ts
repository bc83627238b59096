import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../src/engine/server/db/Database.ts'
import { accounts } from '../src/marketplace/server/tables/accounts.ts'
import { lockRows } from '../src/engine/server/kernel/rows/readRows.ts'
import { PROJECT } from './support/importGraph.ts'
import { LOCK_ORDER, LockLog } from './support/LockLog.ts'

const lock = (table: string) =>
  `select * from "${table}" where entity_id = any($1) order by entity_id for update`
const rows = (...ids: readonly number[]) => ids.map((entity_id) => ({ entity_id }))

test('an order of locks that others do not have is a fault, and so are rows out of id order', () => {
  const log = new LockLog()
  log.add(lock('orders'), rows(4))
  log.add(lock('accounts'), rows(2, 7))
  expect(log.faults()).toEqual([])
  log.add(lock('orders'), rows(4))
  log.add('select * from orders where entity_id = 9', rows(9))
  log.add(lock('accounts'), [])
  expect(log.faults()).toEqual([])
  log.add(lock('accounts'), rows(3))
  log.add(lock('orders'), rows(9))
  expect(log.faults()).toEqual([
    'locked out of id order: accounts',
    'locked out of order: orders after accounts',
  ])
})

test('ignores a row that the transaction added: no one else waits for it', () => {
  const log = new LockLog()
  log.add(lock('accounts'), rows(2))
  log.add('INSERT INTO "orders" (quantity) SELECT 1 RETURNING *', rows(9))
  log.add(lock('orders'), rows(9))
  expect(log.faults()).toEqual([])
  log.add(lock('orders'), rows(8, 9))
  expect(log.faults()).toEqual(['locked out of order: orders after accounts'])
})

test('the log reads the statements that lock rows', async () => {
  const log = new LockLog()
  const query = (text: string) => {
    log.add(lock('orders'), rows(9))
    log.add(text, rows(1))
    log.add(lock('orders'), rows(10))
    return Promise.resolve([])
  }
  await lockRows({ db: { query } as unknown as Database }, accounts, sql`true`)
  expect(log.faults()).toEqual(['locked out of order: orders after accounts'])
})

test('the order is the one that people read', () => {
  const page = readFileSync(join(PROJECT, 'docs/architecture.md'), 'utf8')
  expect(page.match(/locked in this order: ([^.]*)\./)?.[1]?.match(/\w+/g)).toEqual([...LOCK_ORDER])
})
