import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orders } from '../../../src/marketplace/server/tables/trading.ts'
import { CHANGE_CHANNEL, unpackNotices } from '../../../src/engine/server/kernel/audit/changeNotices.ts'
import { readActor } from '../../../src/engine/server/kernel/access/readActor.ts'
import { addRow, appendRows } from '../../../src/engine/server/kernel/rows/changeRows.ts'
import { InvestFixture } from './InvestFixture.ts'

let invest: InvestFixture

beforeAll(async () => {
  invest = await InvestFixture.open()
})
beforeEach(() => invest.reset())
afterAll(() => invest.close())

/** An order of everything that a column can hold; `key` is in its unique ones. */
const orderOf = async (key: string) => {
  const [accountId = 0] = await invest.accounts(1)
  const { instrumentId, currencyId } = await invest.fixture.list()
  const same = {
    instrumentId,
    currencyId,
    market: 'PRIMARY' as const,
    side: 'BUY' as const,
    isAutoInvest: true,
    placedAtUtc: '2026-11-23T02:00:00.120Z',
    expiresOn: null,
  }
  const own = (name: string) => ({
    orderNumber: `${key} ${name}`,
    accountId,
    quantity: '100.10',
    reservedAmount: '0.00',
    revocableUntilUtc: '2026-11-27T02:00:00Z',
    cancelReason: 'å "quoted" \\ {"field": "no"}\n',
    effectKey: `${key}:${name}`,
  })
  return { same, own }
}

const historyOf = (key: string) =>
  invest.fixture.query<{ name: string; changes: string[] }>(
    `select o.order_number as name, l.change_type, l.mutation_name, l.actor_kind, l.user_id, l.resulting_version, l.from_raw_edit,
       l.client_correlation_id, l.changed_fields, l.timestamp_utc = o.created_at_utc as at_once, l.field_changes_json as changes
     from audit_log_changes l join orders o on o.entity_id = l.entity_id
     where l.entity_name = 'Order' and o.order_number like $1::text || ' %' order by l.entity_id`,
    [key],
  )

test('writes the same history and change notices for rows that are added without being read back', async () => {
  const context = invest.context()
  const { same, own } = await orderOf('History')
  const told: string[] = []
  const stop = await invest.fixture.server.db.listen(CHANGE_CHANNEL, (message) => {
    for (const { entityName, changeType, entityVersion, userId } of unpackNotices(message))
      if (entityName === 'Order') told.push(`${changeType} ${entityVersion} ${userId}`)
  })
  await addRow(context, orders, { ...same, ...own('read') })
  const many = Array.from({ length: 60 }, (_, index) => own(`one${index}`))
  await appendRows(context, orders, same, many)
  await expect.poll(() => told).toEqual(Array.from({ length: 61 }, () => 'ADD 1 undefined'))
  await stop()
  const [read, ...appended] = await historyOf('History')
  expect(appended).toHaveLength(60)
  const plain = ({ name, changes, ...line }: { name: string; changes: readonly string[] }) => {
    const key = name.split(' ')[1] ?? ''
    return { ...line, changes: changes.map((change) => change.replaceAll(key, '…')) }
  }
  expect(read?.changes.length).toBeGreaterThan(10)
  for (const line of appended) expect(plain(line)).toEqual(plain(read ?? line))
})

test('staff add many rows to no account that they belong to', async () => {
  const { same, own } = await orderOf('Own')
  const { id } = await invest.fixture.row<{ id: number }>(
    `select entity_id as id from users where username = 'admin@fundament.example'`,
  )
  const actor = await readActor(invest.fixture.server.db, id)
  if (actor?.kind !== 'STAFF') throw new Error('The admin is staff')
  const row = own('row')
  const memberships = new Map([[row.accountId, 'OWNER' as const]])
  const context = { ...invest.context(), actor: { ...actor, memberships } }
  await expect(appendRows(context, orders, same, [row])).rejects.toThrow('OWN_ACCOUNT')
  expect(await historyOf('Own')).toEqual([])
  // The history of another account's row names the user who added it.
  await appendRows({ ...context, actor }, orders, same, [row])
  expect(await historyOf('Own')).toMatchObject([{ actor_kind: 'STAFF', user_id: id }])
})
