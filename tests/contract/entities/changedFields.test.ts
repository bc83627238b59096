import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import { MINI_SEED } from '../../support/seeds.ts'
import { EntityFixture } from './EntityFixture.ts'

let fixture: EntityFixture
let admin: UserActor
let changes: readonly Change[]

interface Change {
  readonly id: number
  readonly changeType: string
  readonly timestampUtc: string
  readonly userFirstName: string | null
  readonly changedFields: readonly string[]
  readonly fieldChangesJson: readonly string[]
}

beforeAll(async () => {
  fixture = await EntityFixture.open({ seed: MINI_SEED })
  admin = await fixture.actor('superadmin')
  changes = await find({})
})

afterAll(() => fixture.close())

const find = async (where: Readonly<Record<string, unknown>>): Promise<readonly Change[]> => {
  const { data, errors } = await fixture.run<{
    auditLogChanges: { totalCount: number; nodes: readonly Change[] }
  }>(
    admin,
    `query ($where: AuditLogChangeFilterInput) { auditLogChanges(first: 10000, where: $where, order: { id: ASC }) {
       totalCount nodes { id changeType timestampUtc userFirstName changedFields fieldChangesJson } } }`,
    { where },
  )
  expect(errors).toEqual([])
  expect(data.auditLogChanges.totalCount).toBeLessThanOrEqual(10_000)
  return data.auditLogChanges.nodes
}

test('every change names the fields it changed, those of the demo and of its history too', () => {
  expect(changes.length).toBeGreaterThan(100)
  for (const { changedFields, fieldChangesJson } of changes) {
    expect(changedFields).toEqual(
      fieldChangesJson.map((text) => (JSON.parse(text) as { field: string }).field),
    )
  }
})

test.each<readonly [string, Readonly<Record<string, unknown>>, (fields: readonly string[]) => boolean]>([
  ['some eq', { some: { eq: 'state' } }, (fields) => fields.includes('state')],
  [
    'some in',
    { some: { in: ['state', 'amount'] } },
    (fields) => fields.includes('state') || fields.includes('amount'),
  ],
  ['some contains', { some: { contains: 'AMOUNT' } }, (fields) => fields.some((one) => /amount/i.test(one))],
  ['none', { none: { eq: 'state' } }, (fields) => !fields.includes('state')],
  ['all', { all: { neq: 'state' } }, (fields) => fields.every((one) => one !== 'state')],
  ['any', { any: true }, (fields) => fields.length > 0],
  ['not any', { any: false }, (fields) => fields.length === 0],
  [
    'both',
    { some: { eq: 'state' }, none: { startsWith: 'a' } },
    (fields) => fields.includes('state') && !fields.some((one) => one.startsWith('a')),
  ],
])('history is filtered by changed field: %s', async (_name, changedFields, holds) => {
  const expected = changes.filter((change) => holds(change.changedFields)).map(({ id }) => id)
  expect((await find({ changedFields })).map(({ id }) => id)).toEqual(expected)
})

test('changes are found by field together with person, kind and time', async () => {
  const sample = changes.find((change) => change.changeType === 'UPDATE' && change.userFirstName !== null)
  const [field] = sample?.changedFields ?? []
  const found = await find({
    userFirstName: { eq: sample?.userFirstName },
    changeType: { eq: 'UPDATE' },
    timestampUtc: { lte: sample?.timestampUtc },
    changedFields: { some: { eq: field } },
  })
  expect(found.map(({ id }) => id)).toContain(sample?.id)
  for (const change of found) {
    expect(change.userFirstName).toBe(sample?.userFirstName)
    expect(change.changedFields).toContain(field)
  }
})

test('a write is found by what it changed', async () => {
  const { data, errors } = await fixture.run<{ updateLoan: { isSuccess: boolean } }>(
    admin,
    'mutation ($input: UpdateLoanInput!) { updateLoan(input: $input) { isSuccess } }',
    { input: { entityId: 3, entityVersion: await versionOf(3), title: 'Found by its title' } },
  )
  expect(errors).toEqual([])
  expect(data.updateLoan.isSuccess).toBe(true)
  const known = new Set(changes.map(({ id }) => id))
  const found = await find({ changedFields: { some: { eq: 'title' } }, entityName: { eq: 'Loan' } })
  expect(found.filter(({ id }) => !known.has(id))).toMatchObject([{ changedFields: ['title'] }])
})

const versionOf = async (id: number): Promise<number | undefined> =>
  (
    await fixture.db.query<{ version: number }>(
      'SELECT entity_version AS version FROM loans WHERE entity_id = $1::int',
      [id],
    )
  )[0]?.version

test('refuses a search in the changes themselves: their values are not for everybody', async () => {
  await expect(
    fixture.run(admin, '{ auditLogChanges(where: { fieldChangesJson: { any: true } }) { totalCount } }'),
  ).rejects.toThrow('fieldChangesJson')
})
