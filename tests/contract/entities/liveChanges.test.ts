import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from 'graphql-ws'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'
import { CHANGE_CHANNEL, packNotices } from '../../../src/engine/server/kernel/audit/changeNotices.ts'
import { urlOf } from '../../support/postgresTemplate.ts'
import { TEST_SECRETS } from '../../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
const clients: Client[] = []

beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
})
afterAll(() => server.close())

interface Notice {
  readonly entityName: string
  readonly entityId: number
  readonly changeType: string
  readonly entityVersion: number | null
  readonly byYou?: boolean
}

/** Changes that a subscriber receives, from when the promise resolves. */
const follow = async (as: string, entityNames: readonly string[], at = server) => {
  const { accessToken } = await at.signIn(as)
  const client = at.live(accessToken)
  clients.push(client)
  const heard: Notice[] = []
  const waiting = new Set<() => void>()
  const answers = client.iterate<{ onEntityChanges: Notice }>({
    query: `subscription ($entityNames: [String!]!) {
      onEntityChanges(entityNames: $entityNames) { entityName entityId changeType entityVersion byYou } }`,
    variables: { entityNames },
  })
  const failed = (async () => {
    for await (const { data, errors } of answers) {
      if (errors) return errors
      if (data) heard.push(data.onEntityChanges)
      for (const check of waiting) check()
    }
    return []
  })()
  const until = (holds: (notice: Notice) => boolean) =>
    new Promise<Notice>((resolve) => {
      const check = () => {
        const found = heard.find(holds)
        if (!found) return
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
    })
  return { heard, until, failed }
}

/** The last change made until the subscription received one: nothing signals when it has started. */
const isListening = async (following: Awaited<ReturnType<typeof follow>>, probe: () => Promise<Notice>) => {
  let last = await probe()
  while (following.heard.length === 0) last = await probe()
  await following.until((notice) => isSame(notice, last))
  return last
}

const isSame = (one: Notice, other: Notice): boolean =>
  one.entityName === other.entityName &&
  one.entityId === other.entityId &&
  one.entityVersion === other.entityVersion

let counter = 0

const rename = async (loanId: number): Promise<Notice> => {
  const [row] = await server.db.query<{ entity_version: number }>(
    'select entity_version from loans where entity_id = $1',
    [loanId],
  )
  counter += 1
  const { data } = await server.graphql<{
    updateLoan: { isSuccess: boolean; loan: { entityVersion: number } }
  }>(
    `mutation ($input: UpdateLoanInput!) { updateLoan(input: $input) { isSuccess loan { entityVersion } } }`,
    { input: { entityId: loanId, entityVersion: row?.entity_version, internalNote: `Note ${counter}` } },
    { as: 'senior' },
  )
  expect(data.updateLoan.isSuccess).toBe(true)
  return {
    entityName: 'Loan',
    entityId: loanId,
    changeType: 'UPDATE',
    entityVersion: data.updateLoan.loan.entityVersion,
  }
}

const addPurpose = async (): Promise<Notice> => {
  counter += 1
  const { data } = await server.graphql<{ addLoanPurpose: { loanPurpose: { entityId: number } } }>(
    `mutation ($input: AddLoanPurposeInput!) { addLoanPurpose(input: $input) { loanPurpose { entityId } } }`,
    { input: { code: `LIVE_${counter}`, name: 'Live', isActive: true } },
    { as: 'superadmin' },
  )
  const { entityId } = data.addLoanPurpose.loanPurpose
  return { entityName: 'LoanPurpose', entityId, changeType: 'ADD', entityVersion: 1 }
}

/** A loan of the partner's customers, and one of other customers. */
const loans = async () => {
  const [row] = await server.db.query<{ own: number; other: number }>(
    `select min(l.entity_id) filter (where a.partner_id = u.partner_id) as own,
            min(l.entity_id) filter (where a.partner_id <> u.partner_id) as other
     from loans l join accounts a on a.entity_id = l.account_id, users u
     where u.username = 'partner@fundament.example'`,
  )
  if (!row) throw new Error('There are no loans')
  return row
}

test('another person’s change arrives with the row’s new version', async () => {
  const { own } = await loans()
  const admin = await follow('admin', ['Loan'])
  const told = await isListening(admin, () => rename(own))
  expect(admin.heard).toContainEqual({ ...told, byYou: false })
})

test('a change of one’s own says so, in every window of one’s own', async () => {
  const { own } = await loans()
  const senior = await follow('senior', ['Loan'])
  const told = await isListening(senior, () => rename(own))
  expect(senior.heard).toContainEqual({ ...told, byYou: true })
})

test('a partner gets notices of their own rows only, in whatever order the rows change', async () => {
  const { own, other } = await loans()
  const partner = await follow('partner', ['Loan', 'Account'])
  await isListening(partner, () => rename(own))
  await rename(other)
  const last = await rename(own)
  await partner.until((notice) => isSame(notice, last))
  expect(new Set(partner.heard.map(({ entityId }) => entityId))).toEqual(new Set([own]))
})

test('a customer gets no notices of rows of others', async () => {
  const [row] = await server.db.query<{ own: number }>(
    `select min(l.entity_id) as own from loans l join account_person_roles r on r.account_id = l.account_id
     join users u on u.person_id = r.person_id where u.username = 'borrower@fundament.example'`,
  )
  const own = row?.own ?? 0
  const hidden = await loanOffTheMarket()
  const borrower = await follow('borrower', ['Loan'])
  await isListening(borrower, () => rename(own))
  await rename(hidden)
  const last = await rename(own)
  await borrower.until((notice) => isSame(notice, last))
  expect(new Set(borrower.heard.map(({ entityId }) => entityId))).toEqual(new Set([own]))
})

test('added and deleted rows are announced too; entities that were not requested are not', async () => {
  const admin = await follow('admin', ['LoanPurpose'])
  const added = await isListening(admin, addPurpose)
  expect(admin.heard).toContainEqual(expect.objectContaining(added))
  await rename((await loans()).own)
  await server.graphql(
    'mutation ($input: DeleteLoanPurposeInput!) { deleteLoanPurpose(input: $input) { isSuccess } }',
    { input: { entityId: added.entityId } },
    { as: 'superadmin' },
  )
  const gone = await admin.until(({ changeType }) => changeType === 'DELETE')
  expect(gone).toEqual({ ...added, changeType: 'DELETE', entityVersion: null, byYou: false })
  expect(new Set(admin.heard.map(({ entityName }) => entityName))).toEqual(new Set(['LoanPurpose']))
})

test('changes to one row that are announced together are one notice, with the last version', async () => {
  const { own } = await loans()
  const admin = await follow('admin', ['Loan'])
  const { entityVersion } = await isListening(admin, () => rename(own))
  const before = admin.heard.length
  const burst = Array.from({ length: 20 }, (_, nth) => ({
    ...({ entityName: 'Loan', entityId: own, changeType: 'UPDATE' } as const),
    entityVersion: (entityVersion ?? 0) + 1 + nth,
  }))
  for (const message of packNotices(burst)) await server.db.notify(CHANGE_CHANNEL, message)
  const last = burst.at(-1)
  await admin.until((notice) => notice.entityVersion === last?.entityVersion)
  expect(admin.heard.slice(before)).toEqual([{ ...last, byYou: false }])
})

test('a change on one server is announced by the others of the same database', async () => {
  const url = await urlOf(server.db)
  const other = await startTestServer({ db: await openDatabase({ url, secrets: TEST_SECRETS }) })
  try {
    const { own } = await loans()
    const partner = await follow('partner', ['Loan'], other)
    const told = await isListening(partner, () => rename(own))
    expect(partner.heard).toContainEqual(expect.objectContaining(told))
  } finally {
    for (const client of clients.splice(0)) await client.dispose()
    await other.close()
  }
})

test('people who lose a role get no more notices of its rows on a socket that stays open', async () => {
  const own = await loanOffTheMarket()
  const reader = await follow('readonly', ['Loan', 'LoanPurpose'])
  await isListening(reader, () => rename(own))
  await server.db.query(
    `delete from user_user_roles where user_id =
       (select entity_id from users where username = 'readonly@fundament.example')`,
  )
  const hidden = await rename(own)
  // Everybody may read this, and notices come in the order of the changes.
  const shown = await addPurpose()
  await reader.until((notice) => isSame(notice, shown))
  expect(reader.heard.some((notice) => isSame(notice, hidden))).toBe(false)
})

describe('is refused', () => {
  test.each([
    ['admin', ['Nonsense'], 'BAD_USER_INPUT'],
    ['admin', [], 'BAD_USER_INPUT'],
    ['investor', ['AuditLogChange'], 'AUTH_NOT_AUTHORIZED'],
  ] as const)('to %s for %j', async (as, entityNames, code) => {
    const { failed } = await follow(as, entityNames)
    expect(await failed).toMatchObject([{ extensions: { code } }])
  })
})

/** One that only staff, its borrower and its holders may see. */
async function loanOffTheMarket(): Promise<number> {
  const [row] = await server.db.query<{ id: number | null }>(
    `select min(l.entity_id) as id from loans l
     where not exists (select from instruments i where i.loan_id = l.entity_id and i.state <> 'CLOSED')
       and not exists (
         select from account_person_roles r join users u on u.person_id = r.person_id
         where u.username = 'borrower@fundament.example' and (
           r.account_id = l.account_id or exists (
             select from net_open_positions p join instruments i on i.entity_id = p.instrument_id
             where p.account_id = r.account_id and i.loan_id = l.entity_id)))`,
  )
  if (!row?.id) throw new Error('Every loan is on the market')
  return row.id
}
