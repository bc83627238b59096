import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATE_OPERATIONS } from '../../src/marketplace/server/operations/states/stateOperations.ts'
import { DomainError } from '../../src/engine/server/kernel/DomainError.ts'
import { readActor } from '../../src/engine/server/kernel/access/readActor.ts'
import { buildReadAccess } from '../../src/engine/server/entities/access/EntityReadAccess.ts'
import { audienceOf } from '../../src/marketplace/server/access/audienceOf.ts'
import { entityDefinitions } from '../../src/marketplace/server/definitions/index.ts'
import type { EntityDefinition } from '../../src/engine/server/entities/EntityDefinition.ts'
import { entityOf, resolveEntities } from '../../src/engine/server/entities/model/resolveEntities.ts'
import { releaseWrite } from '../../src/engine/server/entities/write/releaseWrite.ts'
import { updateEntity } from '../../src/engine/server/entities/write/updateEntity.ts'
import { writableFields } from '../../src/engine/server/entities/write/writableFields.ts'
import { type MatrixServer, openMatrixServer } from '../contract/authorisation/actors.ts'

const entities = [...resolveEntities(entityDefinitions, audienceOf).values()]

/** Every column of states, whatever writes it. */
const states = entities.flatMap((entity) =>
  entity.stored.flatMap((stored) => {
    const { type, name } = stored.field
    return 'enum' in type && /(State|Status)$/.test(type.enum.name) ? [{ entity, stored, name }] : []
  }),
)
const tables = entityDefinitions.flatMap((definition) =>
  Object.entries(definition.transitions ?? {}).map(([field, table]) => ({
    name: `${definition.typeName}.${field}`,
    definition,
    field,
    table,
  })),
)

let matrix: MatrixServer

beforeAll(async () => {
  matrix = await openMatrixServer()
})

afterAll(() => matrix.close())

describe('a column of states', () => {
  test('is written by operations alone, or has a table of what may follow each state', () => {
    expect(states.length).toBeGreaterThan(20)
    const open = states.filter(({ entity, stored, name }) => {
      const { access, transitions = {} } = entity.definition
      const isWritten = (['add', 'update'] as const).some(
        (verb) => access[verb] !== undefined && writableFields(entity, verb).includes(stored),
      )
      return isWritten && transitions[name] === undefined
    })
    expect(open.map(({ entity, name }) => `${entity.typeName}.${name}`)).toEqual([])
  })

  test('has the table of the operation that takes its steps', () => {
    expect(STATE_OPERATIONS.length).toBeGreaterThan(3)
    for (const { typeName, steps } of STATE_OPERATIONS) {
      expect(tables.filter(({ definition }) => definition.typeName === typeName)).toMatchObject([
        { table: steps },
      ])
    }
  })
})

describe.each(tables)('the table of $name', ({ definition, field, table }) => {
  test('names every state, and no others', () => {
    const column = entityOf(resolveEntities(entityDefinitions, audienceOf), definition.typeName).fields.get(
      field,
    )
    const values = column && 'enum' in column.type ? column.type.enum.values : []
    expect(Object.keys(table).toSorted()).toEqual(values.toSorted())
    expect(Object.values(table).flat()).toSatisfy((next: string[]) =>
      next.every((one) => values.includes(one)),
    )
  })

  test('is what the screens offer', () => {
    const file = join(import.meta.dirname, `../../entity-config/${definition.listField}.json`)
    const { fields = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly fields?: Readonly<Record<string, { readonly transitions?: unknown }>>
    }
    expect(fields[field]?.transitions).toEqual(table)
  })

  // As it would be if a mutation of the entity took the field: edits, bulk edits, imports, restored history, raw data
  // and approved requests all end here.
  test('binds every generic write, with the field and what is possible', async () => {
    const opened: EntityDefinition = {
      ...definition,
      frozen: { when: {}, except: [field] },
      fields: { ...definition.fields, [field]: {} },
    }
    const model = resolveEntities(
      entityDefinitions.map((one) => (one.typeName === opened.typeName ? opened : one)),
      audienceOf,
    )
    const entity = entityOf(model, opened.typeName)
    const column = entity.fields.get(field)
    const { db } = matrix.server
    const rows = await db.query<{ id: number; value: string }>(
      `select distinct on (${column?.column}) entity_id as id, ${column?.column}::text as value from ${entity.table}`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const actor = await readActor(db, matrix.userIds.SUPER_ADMIN)
    if (actor === null) throw new Error('Nobody signed in')
    const now = () => new Date()
    const context = {
      db,
      actor,
      access: buildReadAccess(actor, now),
      mutationName: 'test',
      clientCorrelationId: null,
      isRawDataEdit: false,
      now,
    }
    for (const { id, value } of rows) {
      const possible = table[value] ?? []
      const to = Object.keys(table).find((next) => next !== value && !possible.includes(next))
      if (to === undefined) continue
      const request = { id, version: null, values: { [field]: to } }
      const held = { typeName: entity.typeName, verb: 'update', ...request }
      for (const attempt of [
        () => updateEntity(context, entity, request),
        () => updateEntity({ ...context, isRawDataEdit: true }, entity, request),
        () => releaseWrite(model)({ ...context, releasedApprovalId: 1 }, held),
      ]) {
        const refusal: unknown = await attempt().catch((error: unknown) => error)
        if (!(refusal instanceof DomainError)) throw new Error(`${value} became ${to}`)
        expect(refusal.problems).toEqual([
          possible.length === 0
            ? { code: 'WRONG_STATE', field, params: { state: value } }
            : { code: 'NOT_NEXT', field, params: { state: value, possible: possible.join(', ') } },
        ])
      }
    }
  })
})
