import { type BaseScalar, NAMED_SCALARS } from '../../src/engine/server/kernel/scalars.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { isInputObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as tables from '../../src/marketplace/server/tables/index.ts'
import { DomainError } from '../../src/engine/server/kernel/DomainError.ts'
import { readActor } from '../../src/engine/server/kernel/access/readActor.ts'
import { buildReadAccess } from '../../src/engine/server/entities/access/EntityReadAccess.ts'
import { audienceOf } from '../../src/marketplace/server/access/audienceOf.ts'
import { entityDefinitions } from '../../src/marketplace/server/definitions/index.ts'
import type { Entity, StoredField } from '../../src/engine/server/entities/model/Entity.ts'
import { resolveEntities } from '../../src/engine/server/entities/model/resolveEntities.ts'
import { addEntity } from '../../src/engine/server/entities/write/addEntity.ts'
import { deleteEntity } from '../../src/engine/server/entities/write/deleteEntity.ts'
import { releaseWrite } from '../../src/engine/server/entities/write/releaseWrite.ts'
import { updateEntity } from '../../src/engine/server/entities/write/updateEntity.ts'
import { writableFields } from '../../src/engine/server/entities/write/writableFields.ts'
import {
  ACTORS,
  type ActorName,
  type MatrixServer,
  openMatrixServer,
} from '../contract/authorisation/actors.ts'
import { outcomeOf } from '../contract/authorisation/answers.ts'
import { askTogether } from '../contract/authorisation/askTogether.ts'
import { rootFields, schema } from '../contract/authorisation/schemaFacts.ts'
import { productFiles, PROJECT, SERVER } from '../support/importGraph.ts'
import { sample } from '../support/sample.ts'
import { MINI_SEED } from '../support/seeds.ts'

const entities = [...resolveEntities(entityDefinitions, audienceOf).values()]

/** Every field that an operation guards. */
const owned = entities.flatMap((entity) =>
  entity.stored.flatMap((field) => {
    const { writtenBy } = field.field.rules
    return writtenBy === undefined
      ? []
      : [{ name: `${entity.typeName}.${field.inputName}`, entity, field, operations: writtenBy }]
  }),
)

/** On generic paths. */
const tried = sample(owned)

let matrix: MatrixServer

beforeAll(async () => {
  matrix = await openMatrixServer(MINI_SEED)
})

afterAll(() => matrix.close())

/** Writes of any kind so far. */
const writes = async (): Promise<number> => {
  const [row] = await matrix.server.db.query<{ count: number }>(
    'select count(*)::int as count from audit_log_changes',
  )
  return row?.count ?? 0
}

/** Some value of the field's type, as GraphQL text. */
const literalOf = ({ field }: StoredField): string => {
  if ('enum' in field.type) return field.type.enum.values[0] ?? ''
  const literals: Readonly<Record<string, string>> = { Boolean: 'true', Int: '1', JSON: '{}' }
  return literals[field.type.base] ?? '"2026-11-20T09:00:00Z"'
}

describe('facts that operations guard', () => {
  test('are many, and each operation exists', () => {
    expect(owned.length).toBeGreaterThan(10)
    const mutations = new Set(rootFields('Mutation').map(({ name }) => name))
    expect(owned.flatMap(({ operations }) => operations).filter((name) => !mutations.has(name))).toEqual([])
  })

  test.each(owned)(
    '$name is offered by no input of the entity, so no screen offers it',
    ({ entity, field }) => {
      for (const verb of ['Add', 'Update']) {
        const input = schema.getType(`${verb}${entity.typeName}Input`)
        if (input === undefined) continue
        expect(isInputObjectType(input) && Object.keys(input.getFields())).not.toContain(field.inputName)
      }
    },
  )

  // Bulk edits, imports and edits in a list's row send these same mutations; raw-data views add a header.
  test.each(tried)('$name is refused on every generic path, for every role', async ({ entity, field }) => {
    const before = await writes()
    const value = `${field.inputName}: ${literalOf(field)}`
    const paths = [
      [`mutation { add${entity.typeName}(input: { ${value} }) { isSuccess } }`, {}],
      [
        `mutation { update${entity.typeName}(input: { entityId: 1, entityVersion: 1, ${value} }) { isSuccess } }`,
        {},
      ],
      [
        `mutation { update${entity.typeName}(input: { entityId: 1, entityVersion: 1, ${value} }) { isSuccess } }`,
        { 'x-raw-data-edit': '1' },
      ],
    ] as const
    for (const actor of ACTORS) {
      for (const [document, headers] of paths) {
        const answer = await matrix.ask(actor, document, {}, { headers })
        expect(answer.data ?? null, `${actor}: ${document}`).toBeNull()
        expect(outcomeOf(answer)).not.toBe('OK')
      }
    }
    expect(await writes()).toBe(before)
  })

  test.each(tried)('$name is refused by the write layer itself, which names the operation', async (fact) => {
    const { entity, field, operations } = fact
    const values = { [field.inputName]: 1 }
    const held = { typeName: entity.typeName, verb: 'update', id: 1, version: 1, values }
    const { access } = entity.definition
    const problem = {
      code: 'OPERATION_ONLY',
      field: field.inputName,
      params: { operation: operations.join(', ') },
    }
    for (const name of ['SENIOR', 'ADMIN', 'SUPER_ADMIN'] as const) {
      const context = await contextOf(name)
      const tries = [
        ...(access.add ? [() => addEntity(context, entity, values)] : []),
        ...(access.update
          ? [
              () => updateEntity(context, entity, { id: 1, version: 1, values }),
              () =>
                releaseWrite(resolveEntities(entityDefinitions, audienceOf))(
                  { ...context, releasedApprovalId: 1 },
                  held,
                ),
            ]
          : []),
      ]
      for (const attempt of tries) {
        const refusal: unknown = await attempt().catch((error: unknown) => error)
        if (!(refusal instanceof DomainError))
          throw new Error(`${entity.typeName}.${field.inputName} was written`)
        // A caller who may not write the entity at all gets that error instead.
        expect(refusal.code === 'NOT_AUTHORIZED' ? [problem] : refusal.problems).toEqual([problem])
      }
    }
  })
})

describe('no user changes the rights or the sign-in of a higher role', () => {
  const idsOf = async (name: ActorName) => {
    const [row] = await matrix.server.db.query<{ user_id: number; person_id: number }>(
      'select entity_id as user_id, person_id from users where entity_id = $1',
      [matrix.userIds[name]],
    )
    return { userId: row?.user_id ?? 0, personId: row?.person_id ?? 0 }
  }
  const versionOf = async (table: 'users' | 'people', id: number) => {
    const [row] = await matrix.server.db.query<{ version: number }>(
      `select entity_version as version from ${table} where entity_id = $1`,
      [id],
    )
    return row?.version ?? 0
  }
  const send = async (actor: ActorName, mutation: string, input: Readonly<Record<string, unknown>>) =>
    outcomeOf(
      await matrix.ask(
        actor,
        `mutation ($input: ${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!) {
          ${mutation}(input: $input) { isSuccess errors { details { errorCode } } }
        }`,
        { input },
      ),
    )

  test.each([
    ['SENIOR', 'ADMIN', 'OUTRANKED'],
    ['SENIOR', 'SUPER_ADMIN', 'OUTRANKED'],
    ['ADMIN', 'SUPER_ADMIN', 'OUTRANKED'],
    ['ADMIN', 'SENIOR', 'OK'],
    ['SENIOR', 'owner', 'OK'],
  ] as const)('%s on the phone of %s: %s', async (actor, target, outcome) => {
    const { personId: entityId } = await idsOf(target)
    const entityVersion = await versionOf('people', entityId)
    const phone = `+45${20_000_000 + matrix.userIds[target]}`
    expect(await send(actor, 'updatePerson', { entityId, entityVersion, mobilePhone: phone })).toBe(outcome)
  })

  test('an administrator neither locks, disables nor edits the login of the super administrator', async () => {
    const { userId } = await idsOf('SUPER_ADMIN')
    const entityVersion = await versionOf('users', userId)
    expect(await send('ADMIN', 'setUserLocked', { userEntityId: userId, isLocked: true })).toBe(
      'NOT_AUTHORIZED',
    )
    expect(await send('ADMIN', 'setLoginDisabled', { userEntityId: userId, isDisabled: true })).toBe(
      'NOT_AUTHORIZED',
    )
    expect(
      await send('ADMIN', 'updateUser', { entityId: userId, entityVersion, isNewsletterAccepted: true }),
    ).toBe('OUTRANKED')
  })

  test('an administrator disables a customer’s login, which signs it out, and enables it again', async () => {
    // A user whose session no other test uses.
    const [user] = await matrix.server.db.query<{ entity_id: number }>(
      `select entity_id from users where username = 'literacy@fundament.example'`,
    )
    const userId = user?.entity_id
    const ask = () => matrix.server.graphql('{ accounts { totalCount } }', {}, { as: 'literacy' })
    expect((await ask()).errors).toEqual([])
    expect(await send('ADMIN', 'setLoginDisabled', { userEntityId: userId, isDisabled: true })).toBe('OK')
    expect(outcomeOf(await ask())).toBe('AUTH_NOT_AUTHENTICATED')
    expect(await send('ADMIN', 'setLoginDisabled', { userEntityId: userId, isDisabled: false })).toBe('OK')
    await expect(matrix.server.signIn('literacy')).resolves.toHaveProperty('accessToken')
  })
})

/** Every entity whose rows are decided at some point. */
const decided = entities.filter(({ definition }) => definition.frozen !== undefined)

describe('rows that are decided', () => {
  test('cover every entity whose states people or operations end', () => {
    expect(decided.map(({ typeName }) => typeName).sort()).toEqual([
      'Account',
      'Alarm',
      'AmlAnswer',
      'Fee',
      'Instrument',
      'KycApplication',
      'Loan',
      'LoanApplication',
      'LoanDiff',
      'LoanPayment',
      'Order',
      'OutgoingBankTransfer',
    ])
  })

  /** The entity's own changes never set what freezes a row, and the values exist. */
  test.each(decided)('$typeName is frozen by facts that no form writes', (entity) => {
    const { when, except = [] } = entity.definition.frozen ?? { when: {} }
    for (const [name, values] of Object.entries(when)) {
      const stored = entity.stored.find(({ field }) => field.name === name)
      expect(stored, name).toBeDefined()
      const open = [...writableFields(entity, 'add'), ...writableFields(entity, 'update')]
      expect(open.map(({ field }) => field.name)).not.toContain(name)
      const type = stored?.field.type
      const known = type && 'enum' in type ? type.enum.values : ['true', 'false']
      expect(values.filter((value) => !known.includes(value))).toEqual([])
    }
    const fields = new Set(writableFields(entity, 'update').map(({ field }) => field.name))
    expect(except.filter((name) => !fields.has(name))).toEqual([])
  })

  // Bulk edits, imports and edits in a list's row send these same mutations; raw-data views add a header.
  test.each(sample(decided))(
    '$typeName is not changed on any generic path, for any role',
    async (entity) => {
      const { when, except = [] } = entity.definition.frozen ?? { when: {} }
      const conditions = Object.entries(when).map(([name, values]) => {
        const column = entity.stored.find(({ field }) => field.name === name)?.field.column
        return `${column}::text = any(array[${values.map((value) => `'${value}'`).join(', ')}])`
      })
      const { db } = matrix.server
      const first = `select entity_id from ${entity.table} order by entity_id limit 1`
      const [[name, [value]] = ['', ['']]] = Object.entries(when)
      const column = entity.stored.find(({ field }) => field.name === name)?.field
      const find = () =>
        db.query<{ entity_id: number; entity_version: number }>(
          `select entity_id, entity_version from ${entity.table} where ${conditions.join(' and ')} order by entity_id limit 1`,
        )
      if ((await find()).length === 0) {
        await db.query(
          `update ${entity.table} set ${column?.column} = '${value}'::${column?.sqlType} where entity_id in (${first})`,
        )
      }
      const [row] = await find()
      const before = await writes()
      const { update, delete: remove } = entity.definition.access
      const fields = writableFields(entity, 'update').filter(({ field }) => !except.includes(field.name))
      expect(fields.length).toBeGreaterThan(0)
      const target = { entityId: row?.entity_id, entityVersion: row?.entity_version }
      const attacks = [
        ...(update ? fields : []).map((field) => ({
          name: `update${entity.typeName}`,
          input: { ...target, [field.inputName]: probeOf(field) },
        })),
        ...(remove ? [{ name: `delete${entity.typeName}`, input: target }] : []),
      ]
      for (const actor of ACTORS) {
        for (const headers of WAYS) {
          const answers = await askTogether(matrix, actor, attacks, headers)
          const done = answers.flatMap((answer, at) => (outcomeOf(answer) === 'OK' ? [attacks[at]] : []))
          expect(done, actor).toEqual([])
        }
      }
      expect(await writes()).toBe(before)
      // The write layer says why, also for what was approved before the row was decided.
      const context = { ...(await contextOf('SUPER_ADMIN')), releasedApprovalId: 1 }
      const id = row?.entity_id ?? 0
      const values = { [fields[0]?.inputName ?? '']: probeOf(fields[0]) }
      const held = { typeName: entity.typeName, verb: 'update', id, version: null, values }
      const attempts = [
        ...(update
          ? [
              () => updateEntity(context, entity, { id, version: null, values }),
              () => releaseWrite(resolveEntities(entityDefinitions, audienceOf))(context, held),
            ]
          : []),
        ...(remove ? [() => deleteEntity(context, entity, id, null)] : []),
      ]
      for (const attempt of attempts) {
        await expect(attempt()).rejects.toMatchObject({ code: 'FROZEN' })
      }
    },
    300_000,
  )
})

/** Raw-data views add a header. */
const WAYS: readonly Readonly<Record<string, string>>[] = [{}, { 'x-raw-data-edit': '1' }]

/** A value of the field's own type that passes its rules. */
const probeOf = (stored: StoredField | undefined): unknown => {
  if (stored === undefined) return null
  const { type, rules } = stored.field
  if ('enum' in type) return type.enum.values[0]
  const number = Math.max(1, Number(rules.min ?? 1))
  const examples: Readonly<Record<string, { readonly example: string }>> = NAMED_SCALARS
  const probes: Readonly<Record<BaseScalar, unknown>> = {
    Boolean: true,
    Int: number,
    Float: number,
    Decimal: String(number),
    String: examples[type.scalar]?.example ?? 'Probe',
    LocalDate: '2026-12-01',
    DateTime: '2026-12-01T09:00:00.000Z',
    UUID: '00000000-0000-4000-8000-000000000000',
    JSON: {},
  }
  return probes[type.base]
}

describe('the steps between states', () => {
  const ask = async (
    actor: ActorName,
    name: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly outcome: string; readonly approvalId: number | null }> => {
    const answer = await matrix.ask(
      actor,
      `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) {
        ${name}(input: $input) { isSuccess approval { entityId } errors { details { errorCode } } }
      }`,
      { input },
    )
    const payload = answer.data?.[name] as { approval: { entityId: number } | null } | null | undefined
    return { outcome: outcomeOf(answer), approvalId: payload?.approval?.entityId ?? null }
  }
  const idOf = async (text: string): Promise<number> => {
    const [row] = await matrix.server.db.query<{ entity_id: number }>(text)
    return row?.entity_id ?? 0
  }
  const stateOf = async (table: string, id: number): Promise<string | undefined> => {
    const [row] = await matrix.server.db.query<{ state: string }>(
      `select state from ${table} where entity_id = $1`,
      [id],
    )
    return row?.state
  }

  test('requires a second person to put a loan into default, and never marks one as repaid by hand', async () => {
    const loanEntityId = await idOf(
      `select entity_id from loans where state = 'ACTIVE' order by 1 desc limit 1`,
    )
    const step = (state: string) => ask('SENIOR', 'changeLoanState', { loanEntityId, state })
    expect((await step('REPAID')).outcome).toBe('NOT_NEXT')
    expect((await step('CANCELLED')).outcome).toBe('NOT_NEXT')
    const { outcome, approvalId } = await step('DEFAULTED')
    expect(outcome).toBe('OK')
    expect(await stateOf('loans', loanEntityId)).toBe('ACTIVE')
    const decision = { approvalEntityId: approvalId, isApproved: true }
    expect((await ask('SENIOR', 'decideApproval', decision)).outcome).toBe('SELF_APPROVAL')
    await joinGroups('ADMIN')
    expect((await ask('ADMIN', 'decideApproval', decision)).outcome).toBe('OK')
    expect(await stateOf('loans', loanEntityId)).toBe('DEFAULTED')
  })

  test('an application is approved with a second person, declined with a reason, and then frozen', async () => {
    const loanApplicationEntityId = await idOf(
      `select entity_id from loan_applications where state = 'IN_REVIEW' order by 1 limit 1`,
    )
    const step = (state: string, reason?: string) =>
      ask('SENIOR', 'changeLoanApplicationState', { loanApplicationEntityId, state, reason })
    expect((await step('FUNDED')).outcome).toBe('NOT_NEXT')
    expect((await step('APPROVED')).outcome).toBe('NOT_ASSESSED')
    const [{ entity_version: entityVersion } = { entity_version: 0 }] = await matrix.server.db.query<{
      entity_version: number
    }>('select entity_version from loan_applications where entity_id = $1', [loanApplicationEntityId])
    const assessed = await matrix.ask(
      'SENIOR',
      `mutation ($input: UpdateLoanApplicationInput!) {
        updateLoanApplication(input: $input) { isSuccess errors { details { errorCode } } }
      }`,
      { input: { entityId: loanApplicationEntityId, entityVersion, riskCategory: 'B' } },
    )
    expect(outcomeOf(assessed)).toBe('OK')
    expect((await step('APPROVED')).approvalId).not.toBeNull()
    expect(await stateOf('loan_applications', loanApplicationEntityId)).toBe('IN_REVIEW')
    expect((await step('DECLINED')).outcome).toBe('REQUIRED')
    expect(await step('DECLINED', 'Too little equity.')).toEqual({ outcome: 'OK', approvalId: null })
    expect(await stateOf('loan_applications', loanApplicationEntityId)).toBe('DECLINED')
    expect((await step('IN_REVIEW')).outcome).toBe('OK')
  })

  test('records who reviews a questionnaire and when through the review', async () => {
    const amlAnswerEntityId = await idOf(
      `select entity_id from aml_answers where state in ('SUBMITTED', 'IN_REVIEW') order by 1 limit 1`,
    )
    const step = async (state: string) =>
      (await ask('SENIOR', 'reviewAmlAnswer', { amlAnswerEntityId, state })).outcome
    expect(await step('APPROVED')).toBe('OK')
    const [row] = await matrix.server.db.query<{ reviewed_by_user_id: number }>(
      'select reviewed_by_user_id from aml_answers where entity_id = $1',
      [amlAnswerEntityId],
    )
    expect(row?.reviewed_by_user_id).toBe(matrix.userIds.SENIOR)
  })

  /** The demo's groups know the demo's staff; this matrix has its own. */
  const joinGroups = (name: ActorName) =>
    matrix.server.db.query(
      `insert into approval_group_members (approval_group_id, user_id) select entity_id, $1 from approval_groups
       on conflict do nothing`,
      [matrix.userIds[name]],
    )
})

describe('operations that took over from the form', () => {
  test('a business account opens only when its check is completed, and goes from status to status by rule', async () => {
    const { db } = matrix.server
    const [account] = await db.query<{ entity_id: number }>(
      `select a.entity_id from accounts a where a.type = 'BUSINESS' and a.status = 'UBOS_KYC_VERIFIED' and a.balance <> 0
       and not exists (select from account_person_roles r join people p on p.entity_id = r.person_id
         where r.account_id = a.entity_id and r.role = 'OWNER' and p.kyc_status <> 'OK') order by 1 limit 1`,
    )
    const accountEntityId = account?.entity_id ?? 0
    const run = async (name: string, input: Readonly<Record<string, unknown>>) =>
      outcomeOf(
        await matrix.ask(
          'SENIOR',
          `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) {
            ${name}(input: $input) { isSuccess errors { details { errorCode } } }
          }`,
          { input: { accountEntityId, ...input } },
        ),
      )
    expect(await run('changeAccountStatus', { status: 'UBOS_PENDING' })).toBe('WRONG_STATE')
    expect(await run('changeAccountStatus', { status: 'AWAITING_DELETION' })).toBe('ACCOUNT_NOT_EMPTY')
    expect(await run('changeAccountStatus', { status: 'INACTIVE' })).toBe('OK')
    expect(await run('changeAccountStatus', { status: 'UBOS_KYC_VERIFIED' })).toBe('WRONG_STATE')
    expect(await run('decideBusinessCheck', { isCompleted: false, findings: ' ' })).toBe('NOT_EMPTY')
    expect(await run('decideBusinessCheck', { isCompleted: false, findings: 'An owner is missing.' })).toBe(
      'OK',
    )
    expect(await run('activateAccount', {})).toBe('BUSINESS_CHECK_PENDING')
    expect(await run('decideBusinessCheck', { isCompleted: true, findings: 'All owners found.' })).toBe('OK')
    expect(await run('activateAccount', {})).toBe('OK')
  })

  test('marks an instalment as paid only by a payment', async () => {
    const [payment] = await matrix.server.db.query<{ entity_id: number }>(
      `select entity_id from loan_payments where state = 'SCHEDULED' order by 1 desc limit 1`,
    )
    const mark = async (state: string) =>
      outcomeOf(
        await matrix.ask(
          'ADMIN',
          'mutation ($input: MarkLoanPaymentInput!) { markLoanPayment(input: $input) { errors { details { errorCode } } } }',
          { input: { loanPaymentEntityId: payment?.entity_id, state } },
        ),
      )
    expect(await mark('PAID')).toBe('WRONG_STATE')
    expect(await mark('WRITTEN_OFF')).toBe('OK')
    expect(await mark('SCHEDULED')).toBe('OK')
  })
})

const contextOf = async (name: ActorName) => {
  const { db } = matrix.server
  const actor = await readActor(db, matrix.userIds[name])
  if (actor === null) throw new Error(`${name} cannot sign in`)
  return {
    db,
    actor,
    access: buildReadAccess(actor, () => new Date()),
    mutationName: 'test',
    clientCorrelationId: null,
    isRawDataEdit: false,
    now: () => new Date(),
    releasedApprovalId: null,
  }
}

describe('a field that an operation changes', () => {
  test.each([...changedByOperations()])('%s is guarded by it, or listed with a reason', (name, fields) => {
    const [typeName] = name.split(' ')
    const entity = entities.find((one) => one.typeName === typeName)
    const open = new Set(entity ? openFields(entity) : [])
    expect([...fields].filter((field) => open.has(field) && !FREE.has(`${typeName}.${field}`))).toEqual([])
  })

  test('is listed only where people may write it, too', () => {
    const open = new Set(
      entities.flatMap((entity) => openFields(entity).map((field) => `${entity.typeName}.${field}`)),
    )
    expect([...FREE.keys()].filter((name) => !open.has(name))).toEqual([])
  })
})

describe('who did something', () => {
  /** Logins that people choose: the subject or recipient of a row, not its author. */
  const CHOSEN: ReadonlySet<string> = new Set([
    'Alarm.assignedToUserId',
    'ApprovalGroupMember.userId',
    'UserRoleAssignment.userId',
  ])
  const logins = entities.flatMap((entity) =>
    openFields(entity)
      .filter((property) => /user(?:id)?$/i.test(property))
      .map((property) => `${entity.typeName}.${property}`),
  )

  test('is written by the server, never by a form', () => {
    expect(logins.filter((name) => !CHOSEN.has(name))).toEqual([])
    expect([...CHOSEN].filter((name) => !logins.includes(name))).toEqual([])
  })
})

/** Properties that one of the entity's own mutations writes. */
function openFields(entity: Entity): readonly string[] {
  const { add, update } = entity.definition.access
  const fields = [
    ...(add ? writableFields(entity, 'add') : []),
    ...(update ? writableFields(entity, 'update') : []),
  ]
  return fields.map(({ property }) => property)
}

/** Read from the source: every `changeRow` and `changeRows`, so that a new operation is held to it, too. */
function changedByOperations(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const path of productFiles(...SERVER)) {
    if (/\/(?:kernel\/rows|entities|seed)\//.test(path)) continue
    const source = readFileSync(join(PROJECT, path), 'utf8')
    for (const { index } of source.matchAll(/\bchangeRows?\(\s*\{?/g)) {
      const call = argumentsAt(source, source.indexOf('(', index))
      const table = Object.entries(tables).find(([name]) =>
        new RegExp(String.raw`,\s*${name}\s*,`).test(call),
      )
      const entity = entities.find(
        ({ definition }) => is(table?.[1], PgTable) && definition.table === table[1],
      )
      if (entity === undefined) continue
      // Values built elsewhere in the file count, too; what the database derives, no form writes.
      const isDerived = path.endsWith('/ledger/moveBalances.ts')
      const keys = call.includes('{') ? keysOf(call) : isDerived ? [] : keysOf(source)
      const name = `${entity.typeName} in ${path}`
      found.set(name, new Set([...(found.get(name) ?? []), ...keys]))
    }
  }
  return found
}

const argumentsAt = (source: string, start: number): string => {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')') depth -= 1
    if (depth === 0) return source.slice(start, at)
  }
  return source.slice(start)
}

const keysOf = (text: string): readonly string[] =>
  [...text.matchAll(/(?<=[{,(]\s*)([a-z]\w*)(?=\s*[:,}])/g)].map(([, name = '']) => name)

/** What operations change and people may write as well, and why no rule is lost by it. */
const FREE: ReadonlyMap<string, string> = new Map([
  ['Account.openedDate', 'Activation fills it in only where nobody has.'],
  ['Account.accountName', 'A name of the owner’s choice.'],
  ['Account.bbanBankCode', 'Owners confirm it by phone; what staff change waits for a second person.'],
  ['Account.bbanAccountNumber', 'Owners confirm it by phone; what staff change waits for a second person.'],
  ['Account.netIncome', 'Stated by the owner; nothing is decided by it.'],
  ['Account.liquidAssets', 'Stated by the owner; nothing is decided by it.'],
  ['Account.financialObligations', 'Stated by the owner; nothing is decided by it.'],
  ['Account.riskCategoryChangeReason', 'A remark; declining leaves one, too.'],
  ['Account.accountRiskCategory', 'Answers only raise it, and staff may set any class.'],
  [
    'IncomingBankTransfer.note',
    'A remark; matching and returning leave their reason in it, which history keeps.',
  ],
  [
    'AmlAnswer.renewOn',
    'Staff may choose another day; a class that is asked more often moves it by the years between.',
  ],
  ['Alarm.assignedToUserId', 'Anybody may hand an alarm over.'],
  ['AiiaBankPayout.note', 'A remark.'],
  ['Fee.accountId', 'Set when a fee is added, and then fixed.'],
  [
    'LoanApplication.riskCategory',
    'Staff choose it in the review, and two people approve it; an offer only takes a worse one.',
  ],
  [
    'LoanApplication.riskJustification',
    'A remark; an offer in another class than the proposed one needs it.',
  ],
  ['Loan.riskReason', 'Investors read it; the demo words it for its own loans.'],
  ['Fee.amount', 'Set when a fee is added, and then fixed.'],
  ['Fee.currencyId', 'Set when a fee is added, and then fixed.'],
  ['Fee.kind', 'Set when a fee is added, and then fixed.'],
  ['Fee.percentage', 'Set when a fee is added, and then fixed.'],
  ['Fee.periodFrom', 'Set when a fee is added, and then fixed.'],
  ['Fee.periodTo', 'Set when a fee is added, and then fixed.'],
  ['Fee.description', 'Text on the statement.'],
  ['Fee.dueOn', 'Charging a fee does not depend on it.'],
  ...['issuedOn', 'firstPaymentOn', 'maturesOn'].map(
    (field) =>
      [`Loan.${field}`, 'The start of the loan sets it; a term, which a second person changes.'] as const,
  ),
  ['LoanPayment.loanId', 'Set when an instalment is added, and then fixed.'],
  ...['installmentNumber', 'dueOn', 'principal', 'interest', 'fee'].map(
    (field) =>
      [
        `LoanPayment.${field}`,
        'A term, which a second person changes; what is paid or settled is frozen.',
      ] as const,
  ),
  ['LoanPayment.reference', 'A text by which a payment is found.'],
  [
    'Instrument.listedOn',
    'Filled in when the loan is put on the market; staff may move the days of a funding.',
  ],
  ['Instrument.fundingEndsOn', 'Filled in when the loan is put on the market; staff may prolong a funding.'],
  ['LoanDiff.note', 'A remark.'],
  ...['accountId', 'applicationNumber', 'currencyId'].map(
    (field) => [`LoanApplication.${field}`, 'Set when an application is added, and then fixed.'] as const,
  ),
  ...['loanPurposeId', 'productTypeId', 'requestedAmount', 'requestedTermMonths'].map(
    (field) =>
      [
        `LoanApplication.${field}`,
        'What the business asks for; staff correct it until they decide.',
      ] as const,
  ),
  ['AmlAnswer.note', 'A remark.'],
  ...['firstName', 'lastName', 'nationalId', 'street', 'postalCode', 'city', 'stateRegion'].map(
    (field) =>
      [
        `KycApplication.${field}`,
        'The person states it; staff correct it as long as nothing is decided.',
      ] as const,
  ),
  ['Person.dateOfBirth', 'An identity check fills it in only where nobody has.'],
  [
    'Person.firstName',
    'People change their own name until it is verified; when staff correct it, the check no longer holds.',
  ],
  [
    'Person.lastName',
    'People change their own name until it is verified; when staff correct it, the check no longer holds.',
  ],
  ['Person.isPoliticallyExposed', 'Answers only set it, and staff may take it back.'],
  ['Person.email', 'Of customers and of colleagues not above the writer.'],
  ['Person.mobilePhone', 'Of customers and of colleagues not above the writer.'],
  ['Person.locale', 'Language of mails.'],
  ['Person.dateOfBirth', 'Joining two logins of one person fills in what the profile lacks.'],
  [
    'Person.nationalIdentificationNumber',
    'Joining two logins of one person fills in what the profile lacks.',
  ],
  ['Person.countryId', 'Joining two logins of one person fills in what the profile lacks.'],
  ['Person.addressId', 'Joining two logins of one person fills in what the profile lacks.'],
  ['Person.isPoliticallyExposed', 'Joining two logins of one person fills in what the profile lacks.'],
  ['AccountPersonRole.role', 'The form asks for a second person by the same rule, and keeps an owner.'],
  ['User.personId', 'Set when a login is added, and then fixed.'],
  ['User.partnerId', 'The super administrator alone moves a login to another partner.'],
  ['User.isNewsletterAccepted', 'A wish of the person.'],
  ['User.username', 'Staff set it only when they add a login.'],
  [
    'User.userType',
    'In front of another server, everybody who signs in is staff; here a second person agrees.',
  ],
])
