import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTORS, openMatrixServer, SIGNED_IN, type MatrixServer } from './actors.ts'
import { connectionOf, isRecord, lyingTotals, outcomeOf, rowsIn, valueOf } from './answers.ts'
import { FIELD_READ_MATRIX } from './fieldReadMatrix.ts'
import { isForbidden } from './readMatrix.ts'
import { type EntityFacts, entities, entityOf, sumFields } from './schemaFacts.ts'
import { buildVisibleRows, NO_SUCH_ID, readSums, type VisibleRows } from './visibleRows.ts'
import { RUNS_ALL, sample } from '../../support/sample.ts'

let matrix: MatrixServer
let rows: VisibleRows

beforeAll(async () => {
  matrix = await openMatrixServer()
  // Signing in is logged, so every actor signs in before the rows are read.
  for (const actor of SIGNED_IN) await matrix.token(actor)
  rows = buildVisibleRows(matrix)
})

afterAll(() => matrix.close())

describe.each(ACTORS)('%s', (actor) => {
  const chosen = sample(entities, ACTORS.indexOf(actor))

  test.each(chosen)('$list: exactly the rows of the matrix', async ({ list, id }) => {
    const answer = await matrix.ask(actor, `{ ${list}(first: 10000) { totalCount nodes { rowId: ${id} } } }`)
    if (actor === 'anonymous') {
      expect(outcomeOf(answer)).toBe('AUTH_NOT_AUTHENTICATED')
      expect(answer.status).toBe(401)
      expect(answer.data ?? null).toBeNull()
      return
    }
    if (isForbidden(actor, list)) {
      expect(outcomeOf(answer)).toBe('AUTH_NOT_AUTHORIZED')
      return
    }
    const { nodes: first, totalCount } = connectionOf(answer)
    const nodes = [...first]
    while (nodes.length < totalCount) {
      const more = await matrix.ask(
        actor,
        `{ ${list}(first: 10000, skip: ${nodes.length}) { totalCount nodes { rowId: ${id} } } }`,
      )
      nodes.push(...connectionOf(more).nodes)
    }
    const expected = await rows.visible(actor, list)
    expect(nodes.map(({ rowId }) => Number(rowId)).sort((one, other) => one - other)).toEqual(expected)
    expect(totalCount).toBe(expected.length)
  })

  test.each(chosen)('$get: a row one may read, and no sign of any other', async ({ list, get, id }) => {
    const read = (rowId: number) =>
      matrix.ask(actor, `query ($id: Int!) { ${get}(${id}: $id) { rowId: ${id} } }`, { id: rowId })
    const nothing = await read(NO_SUCH_ID)
    if (actor === 'anonymous') {
      expect(outcomeOf(nothing)).toBe('AUTH_NOT_AUTHENTICATED')
      return
    }
    const [mine] = await rows.visible(actor, list)
    const [other] = await rows.invisible(actor, list)
    if (mine !== undefined) expect(valueOf(await read(mine))).toEqual({ rowId: mine })
    if (other !== undefined) {
      const hidden = await read(other)
      expect(hidden.data).toEqual(nothing.data)
      expect(hidden.errors).toEqual(nothing.errors)
      expect(valueOf(hidden)).toBeNull()
    }
  })
})

/** Every relation, `depth` steps far, in as many selections as the limits of one request make of it. */
const selections = (entity: EntityFacts, depth: number): readonly string[] => {
  const row = `__typename ${entity.id}`
  const found = [row]
  if (depth === 0) return found
  for (const { name, target, isMany } of entity.relations) {
    for (const inner of selections(entityOf(target), depth - 1)) {
      const relation = isMany ? `${name}(first: 2) { nodes { ${inner} } }` : `${name} { ${inner} }`
      const longer = `${found.at(-1)} ${relation}`
      if (longer.split(' ').length < MOST_WORDS) found[found.length - 1] = longer
      else found.push(`${row} ${relation}`)
    }
  }
  return found
}

/** Counts fields, and the conditions of the rules that decide which related rows an actor sees. */
const MOST_WORDS = 1_000

/** Two steps cross every relation from every row; the third takes most of the time, so it is left to build machines. */
const STEPS = RUNS_ALL ? 3 : 2

describe.each(SIGNED_IN)('%s, along relations', (actor) => {
  const listByType = new Map(entities.map(({ type, list }) => [type.name, list]))
  const allowed = sample(
    entities.filter(({ list }) => !isForbidden(actor, list)),
    SIGNED_IN.indexOf(actor),
  )

  test.each(allowed)(`$list: ${STEPS} steps from its rows, nothing the matrix forbids`, async (entity) => {
    const forbidden = []
    for (const selection of selections(entity, STEPS)) {
      const answer = await matrix.ask(actor, `{ ${entity.list}(first: 8) { nodes { ${selection} } } }`)
      expect(outcomeOf(answer)).toBe('OK')
      for (const [type, id] of rowsIn(answer.data)) {
        const visible = await rows.visibleIds(actor, listByType.get(type) ?? '')
        if (!visible.has(id)) forbidden.push(`${type} ${id}`)
      }
    }
    expect(forbidden).toEqual([])
  })

  test.each(allowed)(
    '$list: totals of nested lists count only what is shown',
    async ({ list, id, relations }) => {
      const many = relations.filter(({ isMany }) => isMany)
      const visible = await rows.visible(actor, list)
      // A few relations at a time, since every row asked for costs.
      for (let from = 0; from === 0 || from < many.length; from += 5) {
        const nested = many
          .slice(from, from + 5)
          .map(
            ({ name, target }) =>
              `${name}(first: 800) { totalCount nodes { rowId: ${entityOf(target).id} } }`,
          )
        const answer = await matrix.ask(
          actor,
          `{ ${list}(first: 20) { totalCount nodes { rowId: ${id} ${nested.join(' ')} } } }`,
        )
        const inside = connectionOf(answer).nodes
        expect(inside).toHaveLength(Math.min(20, visible.length))
        // Roles that may read everything have lists longer than the requested page.
        if (!['READ_ONLY', 'SENIOR', 'ADMIN', 'SUPER_ADMIN'].includes(actor))
          expect(lyingTotals(inside)).toEqual([])
      }
    },
  )
})

test('the demo data has what the matrix compares: owners have loans, partners have customers', async () => {
  expect((await rows.visible('owner', 'loanPayments')).length).toBeGreaterThan(20)
  expect((await rows.visible('operator', 'loans')).length).toBeGreaterThan(0)
  expect((await rows.visible('partner', 'loans')).length).toBeGreaterThan(0)
  expect((await rows.visible('otherPartner', 'accounts')).length).toBeGreaterThan(0)
  expect((await rows.visible('partnersCustomer', 'loans')).length).toBeGreaterThan(0)
  expect(await rows.visible('newcomer', 'accounts')).toEqual([])
  expect(await rows.visible('viewer', 'people')).toHaveLength(1)
  expect((await rows.visible('owner', 'people')).length).toBeGreaterThan(1)
  const ofPartner = await rows.visible('partner', 'accounts')
  const ofOther = await rows.visible('otherPartner', 'accounts')
  expect(ofPartner.filter((id) => ofOther.includes(id))).toEqual([])
})

describe.each(SIGNED_IN)('%s, adding up', (actor) => {
  const allowed = sample(
    entities.filter(({ list }) => !isForbidden(actor, list)),
    SIGNED_IN.indexOf(actor),
  )

  test.each(allowed)('$list: groups and totals are of the rows of the matrix alone', async ({ list, id }) => {
    const visible = await rows.visible(actor, list)
    const sums = sumFields(list)
    const totals = sums.length === 0 ? '' : `totals { ${sums.join(' ')} }`
    const answer = await matrix.ask(
      actor,
      `{ ${list}(first: 1) { totalCount nodes { rowId: ${id} } ${totals} groups(by: { ${id}: ASC }, first: 1000) { key count ${totals} } } }`,
    )
    expect(outcomeOf(answer)).toBe('OK')
    const value = valueOf(answer)
    const groups = isRecord(value) && Array.isArray(value['groups']) ? value['groups'].filter(isRecord) : []
    expect(groups.map(({ key }) => Number(key))).toEqual(visible.slice(0, 1000))
    expect(groups.every(({ count }) => count === 1)).toBe(true)
    const expected = await readSums(matrix.server.db, list, sums, visible)
    for (const field of sums) {
      const readers = FIELD_READ_MATRIX[`${entityOf(list).type.name}.${field}`]
      const mayRead = readers === undefined || readers.includes(actor)
      const found = isRecord(value) && isRecord(value['totals']) ? value['totals'][field] : undefined
      expect([field, found]).toEqual([field, mayRead ? expected[field] : null])
    }
  })
})
