import {
  getNamedType,
  isInputObjectType,
  type GraphQLInputField,
  isEnumType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNamedScalar, NAMED_SCALARS } from '../../../src/engine/server/kernel/scalars.ts'
import { ACTORS, type ActorName, openMatrixServer, type MatrixServer } from './actors.ts'
import { outcomeOf, valueOf, isRecord } from './answers.ts'
import { askTogether, type MatrixMutation } from './askTogether.ts'
import { FIELD_WRITE_MATRIX } from './fieldWriteMatrix.ts'
import { WRITE_MATRIX } from './operationMatrix.ts'
import { READ_MATRIX } from './readMatrix.ts'
import { entities, inputFields, schema } from './schemaFacts.ts'
import { buildVisibleRows, NO_SUCH_ID, type VisibleRows } from './visibleRows.ts'
import { sample } from '../../support/sample.ts'

let matrix: MatrixServer
let rows: VisibleRows

beforeAll(async () => {
  matrix = await openMatrixServer()
  rows = buildVisibleRows(matrix)
})

afterAll(() => matrix.close())

const written = entities.flatMap(({ type, list, id }) => {
  const [add = null, update = null, remove = null] = WRITE_MATRIX[type.name] ?? []
  return [{ type: type.name, list, id, add, update, remove }]
})

const mutate = async (
  actor: ActorName,
  name: string,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
) => {
  const [answer] = await askTogether(matrix, actor, [{ name, input }], headers)
  if (answer === undefined) throw new Error(`No answer to ${name}`)
  return answer
}

/** The answer to a caller without the right, whatever the row. */
const refusalOf = (actor: ActorName): string =>
  actor === 'anonymous' ? 'AUTH_NOT_AUTHENTICATED' : 'NOT_AUTHORIZED'

/** Names of the mutations whose changes history has noted since `id`. */
const writtenSince = async (id: number): Promise<readonly string[]> =>
  (
    await matrix.server.db.query<{ name: string }>(
      'select distinct mutation_name as name from audit_log_changes where id > $1',
      [id],
    )
  ).map(({ name }) => name)

const lastOfHistory = async (): Promise<number> => {
  const [row] = await matrix.server.db.query<{ id: number }>(
    'select max(id)::int as id from audit_log_changes',
  )
  return row?.id ?? 0
}

const versionOf = async (list: string, id: number): Promise<number> => {
  const [row] = await matrix.server.db.query<{ version: number }>(
    `select entity_version as version from ${READ_MATRIX[list]?.table} where entity_id = $1`,
    [id],
  )
  return row?.version ?? 0
}

/** A row the actor may read, one they may not, and one that does not exist, with their versions. */
const targetsOf = async (actor: ActorName, list: string): Promise<readonly (readonly [number, number])[]> => {
  const [mine] = await rows.visible(actor, list)
  const [other] = await rows.invisible(actor, list)
  const ids = [mine, other, NO_SUCH_ID].filter((id) => id !== undefined)
  return Promise.all(ids.map(async (id) => [id, await versionOf(list, id)] as const))
}

describe.each(ACTORS)('%s', (actor) => {
  const may = (writers: readonly ActorName[] | null) => writers !== null && writers.includes(actor)
  const chosen = sample(written, ACTORS.indexOf(actor))
  const mayNot = (writers: readonly ActorName[] | null) => writers !== null && !writers.includes(actor)
  /** By mutation, what each try without the right came to. */
  const outcomes = new Map<string, string[]>()
  let writtenNames: readonly string[] = []

  beforeAll(async () => {
    const tries: MatrixMutation[] = []
    for (const { type, list, add, update, remove } of chosen) {
      if (mayNot(add)) tries.push({ name: `add${type}`, input: inputFor(`add${type}`) })
      const targets = mayNot(update) || mayNot(remove) ? await targetsOf(actor, list) : []
      for (const [entityId, entityVersion] of targets) {
        if (mayNot(update)) tries.push({ name: `update${type}`, input: { entityId, entityVersion } })
        if (mayNot(remove))
          tries.push({ name: `delete${type}`, input: deleteInput(type, entityId, entityVersion) })
      }
    }
    const before = await lastOfHistory()
    const answers = await askTogether(matrix, actor, tries)
    writtenNames = await writtenSince(before)
    for (const [at, answer] of answers.entries()) {
      const name = tries[at]?.name ?? ''
      outcomes.set(name, [...(outcomes.get(name) ?? []), outcomeOf(answer)])
    }
  })

  const comeTo = (mutation: string) => ({ outcomes: [...new Set(outcomes.get(mutation))], writtenNames })
  const refusal = { outcomes: [refusalOf(actor)], writtenNames: [] }

  test.each(chosen.filter(({ add }) => mayNot(add)))('does not add $type', ({ type }) => {
    expect(comeTo(`add${type}`)).toEqual(refusal)
  })

  test.each(chosen.filter(({ add }) => may(add)))('adds $type', async ({ type }) => {
    const input = inputFor(`add${type}`)
    // The first person is the super administrator, whom no lower role may change.
    if ('personEntityId' in input) input['personEntityId'] = (await rows.visible(actor, 'people')).at(-1)
    const outcome = outcomeOf(await mutate(actor, `add${type}`, input))
    // Made-up values may be refused for what they are, but not for who sends them.
    expect([
      'OK',
      'COMPANY_NUMBER',
      'MUST_BE_UNIQUE',
      'INVALID_FORMAT',
      'INVALID_REFERENCE',
      'MIN',
      'MIN_LENGTH',
      'REQUIRED',
    ]).toContain(outcome)
  })

  test.each(chosen.filter(({ update }) => mayNot(update)))(
    'does not update $type, own or other, and is told the same of both',
    ({ type }) => {
      expect(comeTo(`update${type}`)).toEqual(refusal)
    },
  )

  test.each(chosen.filter(({ update }) => may(update)))('updates $type', async ({ type, list }) => {
    const [entityId = 0] = await rows.visible(actor, list)
    const entityVersion = await versionOf(list, entityId)
    const nothing = { entityId: NO_SUCH_ID, entityVersion: 1 }
    const answers = await askTogether(matrix, actor, [
      { name: `update${type}`, input: { entityId, entityVersion } },
      { name: `update${type}`, input: nothing },
    ])
    expect(answers.map(outcomeOf)).toEqual(['OK', 'NOT_FOUND'])
  })

  test.each(chosen.filter(({ remove }) => mayNot(remove)))(
    'does not delete $type, own or other, and is told the same of both',
    ({ type }) => {
      expect(comeTo(`delete${type}`)).toEqual(refusal)
    },
  )

  test.each(chosen.filter(({ remove }) => may(remove)))('may delete $type', async ({ type }) => {
    expect(outcomeOf(await mutate(actor, `delete${type}`, deleteInput(type, NO_SUCH_ID, 1)))).toBe(
      'NOT_FOUND',
    )
  })
})

describe.each(Object.entries(FIELD_WRITE_MATRIX))('%s', (path, { value, by }) => {
  const [typeName = '', field = ''] = path.split('.')
  const entity = written.find(({ type }) => type === typeName)

  test.each(entity?.update ?? [])('is written by %s only when the matrix says so', async (actor) => {
    const list = entity?.list ?? ''
    const entityId = (await rows.visible(actor, list)).at(-1) ?? 0
    const entityVersion = await versionOf(list, entityId)
    const answer = await mutate(actor, `update${typeName}`, { entityId, entityVersion, [field]: value })
    expect(outcomeOf(answer)).toBe(by.includes(actor) ? 'OK' : 'NOT_AUTHORIZED')
  })
})

test('an edit in a raw-data view needs the permission for it, and history says where it was made', async () => {
  const edit = async (actor: ActorName) => {
    const entityId = (await rows.visible(actor, 'people')).at(-1) ?? 0
    const entityVersion = await versionOf('people', entityId)
    return mutate(
      actor,
      'updatePerson',
      { entityId, entityVersion, workPhone: actor === 'ADMIN' ? '+4588888888' : '+4577777777' },
      { 'x-raw-data-edit': '1' },
    )
  }
  expect(outcomeOf(await edit('SENIOR'))).toBe('NOT_AUTHORIZED')
  expect(outcomeOf(await edit('ADMIN'))).toBe('OK')
  const [last] = await matrix.server.db.query(
    'select from_raw_edit, user_id from audit_log_changes order by id desc limit 1',
  )
  expect(last).toEqual({ from_raw_edit: true, user_id: matrix.userIds.ADMIN })
})

test('history shows a restricted field only to people who may read it, and cannot be searched for it', async () => {
  const entityId = (await rows.visible('SENIOR', 'people')).at(-1) ?? 0
  const entityVersion = await versionOf('people', entityId)
  const input = {
    entityId,
    entityVersion,
    countryEntityId: 1,
    dateOfBirth: '1990-01-01',
    nationalIdentificationNumber: '010190-4321',
  }
  expect(outcomeOf(await mutate('SENIOR', 'updatePerson', input))).toBe('OK')
  const historyOf = async (actor: ActorName) =>
    JSON.stringify(
      await matrix.ask(
        actor,
        `{ auditLogChanges(where: { entityName: { eq: "Person" }, entityId: { eq: ${entityId} } }, order: { id: DESC }, first: 1) {
          totalCount nodes { mutationName fieldChangesJson } } }`,
      ),
    )
  expect(await historyOf('ADMIN')).toContain('010190-••••')
  const told = await historyOf('READ_ONLY')
  expect(told).toContain('updatePerson')
  expect(told).not.toContain('010190')
  expect(told).not.toContain('nationalIdentificationNumber')
  const filter = schema.getType('AuditLogChangeFilterInput')
  expect(isInputObjectType(filter) && Object.keys(filter.getFields())).not.toContain('fieldChangesJson')
})

test('a refusal reveals nothing of the row', async () => {
  const [other = 0] = await rows.invisible('owner', 'people')
  const answer = await matrix.ask(
    'owner',
    `mutation ($input: UpdatePersonInput!) {
      updatePerson(input: $input) { isSuccess person { firstName email } conflict { userName changes { old new } } errors { message } }
    }`,
    { input: { entityId: other, entityVersion: 1, firstName: 'Mine' } },
  )
  expect(valueOf(answer)).toMatchObject({ isSuccess: false, person: null, conflict: null })
})

/** Values for what an input requires; the first row of everything it refers to. */
function inputFor(mutation: string): Record<string, unknown> {
  return Object.fromEntries(
    inputFields(mutation)
      .filter(isRequiredInputField)
      .map((field) => [field.name, valueFor(field)]),
  )
}

let madeUp = 0

function valueFor(field: GraphQLInputField): unknown {
  const type = getNamedType(isNonNullType(field.type) ? field.type.ofType : field.type)
  if (isEnumType(type)) return type.getValues()[0]?.name
  madeUp += 1
  const values: Readonly<Record<string, unknown>> = {
    Int: 1,
    Boolean: false,
    Decimal: '12',
    LocalDate: '2026-11-20',
    DateTime: '2026-11-20T09:00:00Z',
    EmailAddress: `made-up-${madeUp}@post.example`,
    CountryCode: 'QQ',
    PhoneNumber: '+4520202020',
    URL: 'https://made-up.example',
  }
  const base = isNamedScalar(type.name) ? NAMED_SCALARS[type.name].base : type.name
  return values[type.name] ?? values[base] ?? `MADE_UP_${madeUp}`
}

const deleteInput = (type: string, entityId: number, entityVersion: number): Record<string, unknown> => {
  const takesVersion = inputFields(`delete${type}`).some(({ name }) => name === 'entityVersion')
  return takesVersion ? { entityId, entityVersion } : { entityId }
}

test('payloads of mutations have the shape that the matrix reads', async () => {
  const answer = await mutate('READ_ONLY', 'updateLoan', { entityId: 1, entityVersion: 1 })
  const value = valueOf(answer)
  expect(isRecord(value) && value['isSuccess']).toBe(false)
})
