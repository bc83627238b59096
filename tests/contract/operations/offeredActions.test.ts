import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRow, type Row } from '../../../src/engine/schema/Row.ts'
import type { ActionModel, ActionTarget } from '../../../src/engine/model/ActionModel.ts'
import { dialogPaths, startOf } from '../../../src/engine/model/actionTarget.ts'
import type { FieldModel } from '../../../src/engine/model/FieldModel.ts'
import { evaluateCondition } from '../../../src/engine/model/evaluateCondition.ts'
import { isOffered, offerPaths } from '../../../src/engine/model/isOffered.ts'
import { loadAdminModel } from '../../../src/engine/model/loadAdminModel.ts'
import { readPath } from '../../../src/engine/model/values/readPath.ts'
import { buildSchemaModel } from '../../../src/engine/schema/reader/buildSchemaModel.ts'
import { buildSchema } from '../../../src/app/server/buildSchema.ts'
import { stepFields, withNextStates } from '../../../src/engine/web/admin/action/nextStates.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { OperationFixture } from './OperationFixture.ts'

const model = await loadAdminModel({
  schema: buildSchemaModel(buildSchema()),
  configFolder: fileURLToPath(new URL('../../../entity-config', import.meta.url)),
})

type TargetedAction = ActionModel & { readonly target: ActionTarget }

const isForStaff = (action: ActionModel): action is TargetedAction =>
  action.target !== null && action.developmentOnly !== true && action.roles.some((role) => role !== 'USER')

// Users last: some are locked, and then they can approve nothing.
const actions = Object.values(model.actions)
  .filter(isForStaff)
  // Files are sent in tests of their own.
  .filter(({ fields }) => Object.values(fields).every(({ kind }) => kind !== 'file'))
  .toSorted((a, b) => Number(a.target.entity === 'users') - Number(b.target.entity === 'users'))

/** Refusals that no field of the record foretells: a request waits, a name server has no proof, investors have not ordered all. */
const OF_OTHERS = new Set(['ALREADY_REQUESTED', 'DOMAIN_NOT_PROVED', 'LOAN_NOT_FUNDED'])

/** A record of most tables, and no person of the caller. */
const ANY_ID = 50

/** Rows that are read of an entity, and runs of each distinct case among them. */
const ROWS = 200
const RUNS = 2

let fixture: OperationFixture
let userId: string

beforeAll(async () => {
  fixture = await OperationFixture.open({ seed: DEMO_SEED })
  const user = await fixture.row<{ entity_id: number }>(
    `select entity_id from users where username = 'superadmin@fundament.example'`,
  )
  userId = String(user.entity_id)
})

afterAll(() => fixture.close())

/** `a.b` as a selection; a related record with its id. */
const select = (entity: string, [name = '', ...rest]: readonly string[]): string => {
  const field = model.entities[entity]?.fields[name]
  const to = field?.relation?.entity ?? null
  if (to === null)
    return rest.length === 0 ? name : `${name} { ${rest.join(' { ')}${' }'.repeat(rest.length)}`
  if (rest.length === 0) return `${name} { entityId }`
  return `${name} { ${select(to, rest)} }`
}

async function readRows(entity: string, paths: readonly (readonly string[])[]): Promise<readonly Row[]> {
  const selected = paths.map((path) => select(entity, path)).join(' ')
  const { data, errors } = await fixture.server.graphql<Record<string, { nodes: readonly Row[] }>>(
    `{ ${entity}(first: ${ROWS}) { nodes { entityId ${selected} } } }`,
    {},
    { as: 'superadmin' },
  )
  expect(errors).toEqual([])
  return data?.[entity]?.nodes ?? []
}

/** Something of the right kind for an input that must not be empty. */
function anyValue(field: FieldModel): unknown {
  if (field.choices.length > 0) return field.choices[0]?.value
  if (field.kind === 'boolean') return true
  if (field.kind === 'date') return '2026-12-01'
  if (field.relation?.many === true || field.kind === 'list') return [ANY_ID]
  if (field.reference !== null || field.kind === 'integer') return ANY_ID
  if (field.kind === 'money' || field.kind === 'decimal' || field.kind === 'percent') return '1.00'
  return 'A reason that somebody typed.'
}

/** What the dialog sends when its first values are left as they are and the others are filled in. */
function valuesOf(action: TargetedAction, row: Row, step: Readonly<Record<string, unknown>>): Row {
  const shown = new Set(action.fieldsets.flatMap(({ fields }) => fields))
  const start = startOf(action, row)
  const filled = { ...start, ...step }
  return Object.fromEntries(
    Object.values(action.fields).flatMap((field) => {
      const { name, conditions, required } = field
      const isShown =
        shown.has(name) && (conditions.visible === null || evaluateCondition(conditions.visible, filled))
      if (!isShown) return []
      const value = filled[name]
      if (isRow(value)) return [[name, value['entityId']]]
      if (value !== undefined && value !== null) return [[name, value]]
      return required || field.kind === 'text' ? [[name, anyValue(field)]] : []
    }),
  )
}

/** By input: the states that may follow that of the record. */
function stepsOf(action: TargetedAction, row: Row): readonly Readonly<Record<string, unknown>>[] {
  const [step] = Object.keys(stepFields(model, action))
  if (step === undefined) return [{}]
  const field = withNextStates(model, action, row).fields[step]
  return (field?.choices ?? []).map(({ value }) => ({ [step]: value }))
}

const stateNames = (entity: string): readonly (readonly string[])[] =>
  Object.values(model.entities[entity]?.fields ?? {})
    .filter(({ transitions }) => transitions !== undefined)
    .map(({ name }) => [name])

/** Runs the action on rows of each distinct case, and names what is refused although no input is at fault. */
async function refusedRuns(action: TargetedAction): Promise<readonly string[]> {
  const { target, preset, operation } = action
  const paths = [...offerPaths(target), ...dialogPaths(action), ...stateNames(target.entity)]
  const cases = new Map<string, number>()
  const refused = new Set<string>()
  for (const row of await readRows(target.entity, paths)) {
    const where = { now: fixture.server.clock.now(), currency: null, personId: userId }
    if (!isOffered(target, row, where)) continue
    const facts = [...offerPaths(target), ...stateNames(target.entity)].map((path) =>
      String(readPath(row, path)),
    )
    const keyOf = (step: Row) => JSON.stringify([facts, step])
    const step = stepsOf(action, row).find((one) => (cases.get(keyOf(one)) ?? 0) < RUNS)
    if (step === undefined) continue
    const key = keyOf(step)
    cases.set(key, (cases.get(key) ?? 0) + 1)
    const id = row['entityId']
    const input = { ...preset, ...valuesOf(action, row, step), [target.input]: target.many ? [id] : id }
    const { errors } = await fixture.run('superadmin', operation.field, input)
    for (const { details } of errors) {
      const { errorCode, fieldName } = details
      const isAsked = fieldName !== null && Object.hasOwn(input, fieldName) && !(fieldName in step)
      if (!isAsked && !OF_OTHERS.has(errorCode)) refused.add(`${errorCode} of ${String(id)}: ${key}`)
    }
  }
  return [...refused]
}

test.each(actions.map((action) => [action.name, action] as const))(
  'offers %s only where it can be done',
  async (_name, action) => {
    expect(await refusedRuns(action)).toEqual([])
  },
)
