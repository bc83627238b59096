import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor, UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import { MINI_SEED } from '../../support/seeds.ts'
import { EntityFixture } from './EntityFixture.ts'

let fixture: EntityFixture
let superAdmin: UserActor
let readOnly: UserActor
let partner: UserActor
let borrower: UserActor
let investor: UserActor

beforeAll(async () => {
  fixture = await EntityFixture.open({ seed: MINI_SEED })
  superAdmin = await fixture.actor('superadmin')
  readOnly = await fixture.actor('readonly')
  partner = await fixture.actor('partner')
  borrower = await fixture.actor('borrower')
  investor = await fixture.actor('investor')
})

afterAll(() => fixture.close())

const numbers = async (sql: string, params: readonly unknown[] = []): Promise<number[]> =>
  (await fixture.db.query<{ id: number }>(sql, params)).map((row) => row.id)

interface Nodes<T> {
  readonly totalCount: number
  readonly nodes: readonly T[]
}

describe('a customer', () => {
  test('lists, counts and opens only loans of their own accounts, on the market, or held by them', async () => {
    const own = await numbers(
      `SELECT entity_id AS id FROM loans l WHERE account_id = ANY($1::int[]) OR EXISTS (
         SELECT FROM instruments i WHERE i.loan_id = l.entity_id AND (i.state <> 'CLOSED' OR EXISTS (
           SELECT FROM net_open_positions p
           WHERE p.instrument_id = i.entity_id AND p.account_id = ANY($1::int[])))
       ) ORDER BY entity_id`,
      [[...borrower.memberships.keys()]],
    )
    const [other = 0] = await numbers(
      'SELECT entity_id AS id FROM loans WHERE NOT entity_id = ANY($1::int[])',
      [own],
    )
    expect(own.length).toBeGreaterThan(0)
    const { data } = await fixture.run<{
      loans: Nodes<{ entityId: number }>
      own: unknown
      other: unknown
    }>(
      borrower,
      `query ($own: Int!, $other: Int!) {
         loans(first: 200) { totalCount nodes { entityId } }
         own: loan(entityId: $own) { entityId }
         other: loan(entityId: $other) { entityId }
       }`,
      { own: own[0], other },
    )
    expect(data.loans.nodes.map(({ entityId }) => entityId)).toEqual(own)
    expect(data.loans.totalCount).toBe(own.length)
    expect(data.own).toEqual({ entityId: own[0] })
    expect(data.other).toBeNull()
  })

  test('finds nothing of others by filtering or sorting through relations', async () => {
    const query = `{
      purposes: loanPurposes(first: 100, where: { loanApplications: { any: true } }) { totalCount nodes { entityId loanApplications { totalCount } } }
      partners: whiteLabelPartners(first: 100, where: { accounts: { some: { balance: { gt: "0" } } } }) { nodes { accounts { totalCount } } }
    }`
    const hidden = await fixture.run<Found>(investor, query)
    expect(hidden.errors).toEqual([])
    expect(hidden.data.purposes).toEqual({ totalCount: 0, nodes: [] })
    expect(
      hidden.data.partners.nodes.reduce((sum, { accounts }) => sum + accounts.totalCount, 0),
    ).toBeLessThanOrEqual(investor.memberships.size)
    const shown = await fixture.run<Found>(superAdmin, query)
    expect(shown.data.purposes.totalCount).toBeGreaterThan(1)
  })

  interface Found {
    readonly purposes: Nodes<{ entityId: number }>
    readonly partners: { readonly nodes: readonly { accounts: { totalCount: number } }[] }
  }

  test('sees only their own rows through a relation: null for one, missing from many', async () => {
    const { data } = await fixture.run<{
      accounts: Nodes<{ partner: unknown; accountPersonRoles: Nodes<Person> }>
    }>(
      borrower,
      `{ accounts { totalCount nodes {
           accountPersonRoles { totalCount nodes { person { entityId nationalIdentificationNumber users { totalCount nodes { entityId } } } } }
       } } }`,
    )
    const roles = data.accounts.nodes.flatMap((account) => account.accountPersonRoles.nodes)
    expect(roles.length).toBeGreaterThan(1)
    for (const { person } of roles) {
      expect(person?.nationalIdentificationNumber).toBeNull()
      const users = person?.users.nodes.map(({ entityId }) => entityId) ?? []
      expect(users).toEqual(person?.entityId === borrower.personId ? [borrower.userId] : [])
      expect(person?.users.totalCount).toBe(users.length)
    }
  })

  interface Person {
    readonly person: {
      readonly entityId: number
      readonly nationalIdentificationNumber: string | null
      readonly users: Nodes<{ entityId: number }>
    } | null
  }

  test('is refused a list that is only for staff, by list and by id', async () => {
    const list = await fixture.run(investor, '{ auditLogChanges { totalCount } }')
    expect(list.errors).toMatchObject([{ code: 'AUTH_NOT_AUTHORIZED' }])
    const one = await fixture.run(investor, '{ auditLogChange(id: 1) { entityName } }')
    expect(one.errors).toMatchObject([{ code: 'AUTH_NOT_AUTHORIZED' }])
    expect([...list.statements, ...one.statements]).toEqual([])
  })

  test('of a partner sees nothing of other partners', async () => {
    const own = await numbers(
      'SELECT l.entity_id AS id FROM loans l JOIN accounts a ON a.entity_id = l.account_id WHERE a.partner_id = $1::int ORDER BY 1',
      [partner.partnerId],
    )
    const { data } = await fixture.run<{ loans: Nodes<{ entityId: number }> }>(
      partner,
      '{ loans(first: 10000) { totalCount nodes { entityId } } }',
    )
    expect(data.loans.nodes.map(({ entityId }) => entityId)).toEqual(own)
    expect(await numbers('SELECT count(*)::int AS id FROM loans')).not.toEqual([own.length])
  })
})

describe('an anonymous caller', () => {
  const nobody: Actor = { kind: 'ANONYMOUS' }

  test.each(['{ currencies { totalCount } }', '{ currency(entityId: 1) { code } }'])(
    'may not even read %s',
    async (query) => {
      const { errors, statements } = await fixture.run(nobody, query)
      expect(errors).toMatchObject([{ code: 'AUTH_NOT_AUTHENTICATED' }])
      expect(statements).toEqual([])
    },
  )

  test('writes', async () => {
    const { errors, statements } = await fixture.run(
      nobody,
      'mutation { deleteCurrency(input: { entityId: 1 }) { isSuccess } }',
    )
    expect(errors).toMatchObject([{ code: 'AUTH_NOT_AUTHENTICATED' }])
    expect(statements).toEqual([])
  })
})

describe('a field that is not for everybody', () => {
  const FIELD = 'nationalIdentificationNumber'

  test('is empty for those who may not read it, and not even selected', async () => {
    const query = `{ people(first: 50) { nodes { ${FIELD} } } }`
    const hidden = await fixture.run<{ people: Nodes<Record<string, unknown>> }>(readOnly, query)
    expect(hidden.data.people.nodes.every((row) => row[FIELD] === null)).toBe(true)
    expect(hidden.statements.join('\n')).not.toContain('national_identification_number')
    const shown = await fixture.run<{ people: Nodes<Record<string, unknown>> }>(superAdmin, query)
    expect(shown.data.people.nodes.some((row) => row[FIELD] !== null)).toBe(true)
  })

  test.each([
    `{ people(where: { ${FIELD}: { eq: null } }) { totalCount } }`,
    `{ people(where: { or: [{ ${FIELD}: { neq: null } }] }) { totalCount } }`,
    `{ amlAnswers(order: { riskScore: ASC }) { nodes { entityId } } }`,
    `{ users(where: { person: { ${FIELD}: { neq: null } } }) { totalCount } }`,
    `{ accounts(where: { accountPersonRoles: { some: { person: { ${FIELD}: { eq: null } } } } }) { totalCount } }`,
    `{ accounts { nodes { accountPersonRoles(where: { person: { ${FIELD}: { eq: null } } }) { totalCount } } } }`,
  ])('cannot be found out by %s', async (query) => {
    const { errors, statements } = await fixture.run(readOnly, query)
    expect(errors).toMatchObject([{ code: 'AUTH_NOT_AUTHORIZED' }])
    expect(statements).toEqual([])
    expect((await fixture.run(superAdmin, query)).errors).toEqual([])
  })
})
