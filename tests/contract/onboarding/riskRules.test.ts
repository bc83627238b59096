import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

const PROJECT = join(import.meta.dirname, '../../..')

interface Rules {
  readonly from: Readonly<Record<string, number>>
  readonly rules: readonly Readonly<Record<string, unknown>>[]
}

interface Change {
  readonly classBefore: string
  readonly classAfter: string
  readonly reasonsBefore: readonly string[]
  readonly reasonsAfter: readonly string[]
  readonly account: { readonly entityId: number } | null
}

interface Payload {
  readonly isSuccess: boolean
  readonly checkedCount: number | null
  readonly raisedCount: number | null
  readonly renewedEarlierCount?: number
  readonly loweredCount: number | null
  readonly classes: readonly { riskCategory: string; before: number; after: number }[] | null
  readonly moves: readonly { classBefore: string; classAfter: string; count: number }[] | null
  readonly changes: readonly Change[] | null
  readonly riskRuleVersion: { readonly entityId: number } | null
  readonly approval: { readonly entityId: number; readonly subject: string } | null
  readonly errors: readonly {
    readonly details: {
      readonly errorCode: string
      readonly fieldName: string | null
      readonly errorParams: readonly { readonly paramCode: string; readonly paramValue: string }[] | null
    }
  }[]
}

let folder: string
let server: TestServer
const file = (): string => join(folder, 'forms/aml/risk.json')
const edit = (text: string): Promise<void> => server.edit(file(), text)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-risk-'))
  for (const rules of ['forms/aml', 'forms/loan-risk'])
    cpSync(join(PROJECT, rules), join(folder, rules), { recursive: true })
  server = await startTestServer({ seed: DEMO_SEED, formsFolder: join(folder, 'forms') })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const inForce = async (): Promise<{
  readonly id: number
  readonly rules: Rules
  readonly source: string
}> => {
  const [row] = await server.db.query<{ entity_id: number; rules: Rules; source: string }>(
    'select entity_id, rules, source from risk_rule_versions order by entity_id desc limit 1',
  )
  if (row === undefined) throw new Error('no rules')
  return { id: row.entity_id, rules: row.rules, source: row.source }
}

const change = async (
  input: {
    readonly rules: unknown
    readonly reason?: string
    readonly dryRun?: boolean
    readonly basedOn?: number
  },
  as = 'admin',
): Promise<Payload> => {
  const { basedOn, ...rest } = input
  const riskRuleVersionEntityId = basedOn ?? (await inForce()).id
  const { data, errors } = await server.graphql<{ changeRiskRules: Payload } | null>(
    `mutation ($input: ChangeRiskRulesInput!) { changeRiskRules(input: $input) {
      isSuccess checkedCount raisedCount loweredCount renewedEarlierCount classes { riskCategory before after }
      moves { classBefore classAfter count }
      changes { classBefore classAfter reasonsBefore reasonsAfter account { entityId } }
      riskRuleVersion { entityId } approval { entityId subject }
      errors { details { errorCode fieldName errorParams { paramCode paramValue } } } } }`,
    { input: { riskRuleVersionEntityId, ...rest } },
    { as },
  )
  if (data === null) throw new Error(JSON.stringify(errors))
  return data.changeRiskRules
}

const codes = ({ errors }: Payload): readonly string[] =>
  errors.map(({ details: { errorCode, fieldName } }) => [errorCode, fieldName].filter(Boolean).join(' '))

const decide = async (approvalEntityId: number | undefined, isApproved: boolean): Promise<void> => {
  const { data } = await server.graphql<{ decideApproval: { isSuccess: boolean; errors: unknown } }>(
    `mutation ($input: DecideApprovalInput!) { decideApproval(input: $input) { isSuccess errors { message } } }`,
    { input: { approvalEntityId, isApproved, decisionNote: 'Looked at' } },
    { as: 'superadmin' },
  )
  expect(data.decideApproval).toMatchObject({ isSuccess: true })
}

/** Everything that a preview could have written. */
const traces = async (): Promise<unknown> =>
  (
    await server.db.query(
      `select (select count(*) from audit_log_changes) as history, (select count(*) from alarms) as alarms,
         (select count(*) from approvals) as approvals, (select count(*) from risk_rule_versions) as versions,
         (select md5(string_agg(a::text, '' order by entity_id)) from aml_answers a) as answers,
         (select md5(string_agg(a::text, '' order by entity_id)) from accounts a) as accounts`,
    )
  )[0]

const classes = async (): Promise<Readonly<Record<string, number>>> => {
  const rows = await server.db.query<{ category: string; count: number }>(
    `select account_risk_category as category, count(*)::int as count from accounts c
     where status <> 'DELETED'
       and exists (select from aml_answers a where a.account_id = c.entity_id and answers <> '{}') group by 1`,
  )
  return {
    LOW: 0,
    MEDIUM: 0,
    HIGH: 0,
    ...Object.fromEntries(rows.map(({ category, count }) => [category, count])),
  }
}

const rated = async (): Promise<void> => {
  await expect
    .poll(
      async () =>
        (
          await server.db.query<{ done: boolean }>(
            `select rated_at_utc is not null as done from risk_rule_versions order by entity_id desc limit 1`,
          )
        )[0]?.done,
      { timeout: 60_000, interval: 100 },
    )
    .toBe(true)
}

/** A change that concerns many in the demo: businesses that take cash. */
const stricter = async (): Promise<unknown> => {
  const { rules } = await inForce()
  return {
    ...rules,
    rules: rules.rules.map((rule) => (rule['id'] === 'TAKES_CASH' ? { ...rule, points: 60 } : rule)),
  }
}

describe('other rules', () => {
  test('start with the values of the file, and change no record', async () => {
    expect((await inForce()).source).toBe('FILE')
    const { rules } = await inForce()
    // What the file says to those who edit it is no rule.
    expect(Object.keys(rules).toSorted()).toEqual(['from', 'renewAfterYears', 'rules'])
    const test = await change({ rules, dryRun: true })
    expect(test).toMatchObject({
      isSuccess: true,
      raisedCount: 0,
      loweredCount: 0,
      renewedEarlierCount: 0,
      changes: [],
    })
    expect(test.checkedCount).toBeGreaterThan(100)
  })

  test('are tried on the customers of today, and nothing is written', async () => {
    const before = await traces()
    const test = await change({ rules: await stricter(), dryRun: true })
    expect(await traces()).toEqual(before)
    expect(test.isSuccess).toBe(true)
    expect(test.raisedCount).toBeGreaterThan(0)
    expect(test.changes).toHaveLength((test.raisedCount ?? 0) + (test.loweredCount ?? 0))
    for (const { classAfter, reasonsAfter, account } of test.changes ?? []) {
      expect(classAfter).toBe('HIGH')
      expect(reasonsAfter).toContain('TAKES_CASH')
      expect(account?.entityId).toBeGreaterThan(0)
    }
    for (const { classBefore, classAfter, count } of test.moves ?? [])
      expect(
        test.changes?.filter((one) => one.classBefore === classBefore && one.classAfter === classAfter),
      ).toHaveLength(count)
    expect(new Set(test.moves?.map(({ classAfter }) => classAfter))).toEqual(new Set(['HIGH']))
    const now = await classes()
    expect(test.classes).toHaveLength(3)
    for (const { riskCategory, before: count } of test.classes ?? []) expect(count).toBe(now[riskCategory])
    const sum = (of: 'before' | 'after') => (test.classes ?? []).reduce((all, one) => all + one[of], 0)
    expect(sum('after')).toBe(sum('before'))
  })

  test('that are wrong are refused with every place, and nothing is tried', async () => {
    const { rules } = await inForce()
    const wrong = {
      ...rules,
      from: { MEDIUM: 60, HIGH: 30 },
      rules: [...rules.rules, { id: 'NEW', points: 5, when: { isPepp: { eq: true } } }],
    }
    const payload = await change({ rules: wrong, dryRun: true })
    expect(codes(payload)).toEqual(['RISK_ORDER rules', 'RISK_QUESTION'])
    expect(payload.errors[1]?.details.errorParams).toContainEqual({
      paramCode: 'path',
      paramValue: 'rules[NEW].when.isPepp',
    })
  })

  test.each(['senior', 'readonly', 'partner', 'investor'])('are not for %s, not even to try', async (as) => {
    const { rules } = await inForce()
    expect(codes(await change({ rules, dryRun: true, basedOn: 1 }, as))).toEqual(['NOT_AUTHORIZED'])
  })

  test('need a reason, a change, and the rules in force as their beginning', async () => {
    const { id, rules } = await inForce()
    expect(codes(await change({ rules: await stricter(), reason: ' ' }))).toEqual(['NOT_EMPTY reason'])
    expect(codes(await change({ rules, reason: 'The same' }))).toEqual(['RULES_UNCHANGED rules'])
    expect(codes(await change({ rules: await stricter(), reason: 'Old', basedOn: id - 1 }))).toEqual([
      'STALE_RULES riskRuleVersionEntityId',
    ])
  })
})

test('erased answers and accounts that are gone are not rated', async () => {
  const { rules } = await inForce()
  const { checkedCount } = await change({ rules, dryRun: true })
  const [one, other] = await server.db.query<{ account_id: number }>(
    `select distinct account_id from aml_answers a where risk_category = 'LOW' order by account_id limit 2`,
  )
  await server.db.query(`update aml_answers set answers = '{}' where account_id = $1::int`, [one?.account_id])
  await server.db.query(`update accounts set status = 'DELETED' where entity_id = $1::int`, [
    other?.account_id,
  ])
  expect(await change({ rules, dryRun: true })).toMatchObject({
    checkedCount: Number(checkedCount) - 2,
    raisedCount: 0,
    changes: [],
  })
})

test('a class that staff raise brings the day to answer again nearer, and one that they lower does not', async () => {
  const [row] = await server.db.query<{ account_id: number; entity_version: number }>(
    `select a.account_id, c.entity_version from aml_answers a join accounts c on c.entity_id = a.account_id
     where c.account_risk_category = 'LOW' and c.status <> 'DELETED' and a.renew_on is not null
     order by a.submitted_at_utc desc limit 1`,
  )
  if (row === undefined) throw new Error('nobody answered')
  const renewOn = async () =>
    (
      await server.db.query<{ renew_on: string }>(
        `select renew_on::text from aml_answers where account_id = $1::int order by submitted_at_utc desc limit 1`,
        [row.account_id],
      )
    )[0]?.renew_on ?? ''
  const setClass = async (accountRiskCategory: string, entityVersion: number) => {
    const { data } = await server.graphql<{ updateAccount: { isSuccess: boolean } }>(
      `mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { isSuccess errors { message } } }`,
      { input: { entityId: row.account_id, entityVersion, accountRiskCategory } },
      { as: 'senior' },
    )
    expect(data.updateAccount).toMatchObject({ isSuccess: true })
  }
  const before = await renewOn()
  await setClass('HIGH', row.entity_version)
  const nearer = await renewOn()
  expect(Number(before.slice(0, 4)) - Number(nearer.slice(0, 4))).toBe(2)
  await setClass('LOW', row.entity_version + 1)
  expect(await renewOn()).toBe(nearer)
})

describe('saved by staff', () => {
  test('they wait for a second person, then everybody is rated by them, with history and alarms', async () => {
    const { id } = await inForce()
    const preview = await change({ rules: await stricter(), dryRun: true })
    expect(preview.classes).toHaveLength(3)
    expect(preview.raisedCount).toBeGreaterThan(0)
    expect(preview.changes).toHaveLength(preview.raisedCount ?? 0)
    const asked = await change({ rules: await stricter(), reason: 'Cash is a high risk' })
    expect(asked).toMatchObject({
      isSuccess: true,
      riskRuleVersion: null,
      approval: { subject: 'Cash is a high risk' },
    })
    expect((await inForce()).id).toBe(id)
    expect(codes(await change({ rules: await stricter(), reason: 'Again' }))).toEqual(['ALREADY_REQUESTED'])

    await decide(asked.approval?.entityId, true)
    const saved = await inForce()
    expect(saved.source).toBe('STAFF')
    await rated()
    const now = await classes()
    for (const { riskCategory, after } of preview.classes ?? []) expect(now[riskCategory]).toBe(after)
    for (const { account, classAfter } of preview.changes ?? []) {
      const [row] = await server.db.query<{ category: string; alarms: number; lines: number }>(
        `select account_risk_category as category,
           (select count(*)::int from alarms where account_id = c.entity_id and kind = 'HIGH_RISK_CUSTOMER') as alarms,
           (select count(*)::int from audit_log_changes where entity_name = 'Account' and entity_id = c.entity_id
             and mutation_name = 'rateCustomers') as lines
         from accounts c where entity_id = $1::int`,
        [account?.entityId],
      )
      expect(row).toEqual({ category: classAfter, alarms: 1, lines: 1 })
    }
    const [version] = await server.db.query<{ raised_count: number; lowered_count: number }>(
      'select raised_count, lowered_count from risk_rule_versions where entity_id = $1::int',
      [saved.id],
    )
    expect(version).toEqual({ raised_count: preview.raisedCount, lowered_count: preview.loweredCount })
  })

  test('a request that others overtook can no longer be approved', async () => {
    const { rules } = await inForce()
    const milder = { ...rules, from: { MEDIUM: 35, HIGH: 65 } }
    const asked = await change({ rules: milder, reason: 'Milder' })
    expect(asked.approval).not.toBeNull()
    await edit(JSON.stringify({ ...rules, from: { MEDIUM: 31, HIGH: 61 } }))
    expect((await inForce()).source).toBe('FILE')
    const { data } = await server.graphql<{ decideApproval: Payload }>(
      `mutation ($input: DecideApprovalInput!) { decideApproval(input: $input) { isSuccess
         errors { details { errorCode fieldName errorParams { paramCode paramValue } } } } }`,
      { input: { approvalEntityId: asked.approval?.entityId, isApproved: true } },
      { as: 'superadmin' },
    )
    expect(codes(data.decideApproval)[0]).toContain('STALE_RULES')
  })
})

/** What administrators see of the config's problems. */
const shownProblems = async (): Promise<readonly string[]> => {
  const { accessToken } = await server.signIn('admin')
  const answer = await fetch(`${server.url}/admin-model`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { problems } = unpackModel((await answer.json()) as PackedModel)
  return problems.map(({ at: { file: name, line }, message }) => `${name}:${line} ${message}`)
}

const riskProblems = async () =>
  (await shownProblems()).filter((problem) => problem.startsWith('forms/aml/risk.json'))

describe('the file', () => {
  test('takes effect while the server runs, once, and rates everybody', async () => {
    const text = readFileSync(file(), 'utf8')
    const before = (await inForce()).id
    const rules = JSON.parse(text) as Rules
    await edit(JSON.stringify({ ...rules, from: { MEDIUM: 32, HIGH: 62 } }))
    expect((await inForce()).id).toBe(before + 1)
    await rated()
    // Broken, and then the same rules written otherwise.
    await edit('rules')
    expect(await riskProblems()).not.toEqual([])
    await edit(JSON.stringify({ ...rules, from: { MEDIUM: 32, HIGH: 62 } }, null, 2))
    expect(await riskProblems()).toEqual([])
    expect((await inForce()).id).toBe(before + 1)
  })

  test('that is wrong leaves the last rules in force, and says where and what to do', async () => {
    const before = await inForce()
    const text = readFileSync(file(), 'utf8')
    await edit(text.replace('"isPep"', '"isPepp"'))
    expect(server.logs.join('\n')).toContain('isPepp')
    expect(server.logs.join('\n')).toMatch(/forms\/aml\/risk\.json/)
    expect(await shownProblems()).toContainEqual(
      expect.stringMatching(/^forms\/aml\/risk\.json:\d+ .*isPepp.*isPep/),
    )
    expect((await inForce()).id).toBe(before.id)
    await edit(text.slice(0, -5))
    expect(server.logs.join('\n')).toContain('not valid JSON')
    expect((await inForce()).id).toBe(before.id)
    await edit(text)
  })
})
