import { expect, test } from 'vitest'
import { FAILED } from './failedOf.ts'
import type { PathFact } from '../SchemaField.ts'
import type { SchemaEntityFacts } from './Wire.ts'
import { toRow } from './selection.ts'

/** A loan with its payments, wrapped as a backend wraps lists. */
function rowOf(rowsPath: readonly string[], payments: unknown) {
  const path = { entity: null, leaf: false, rowsPath, below: {}, members: [] } as unknown as PathFact
  const loan = { operations: { paths: { payments: path }, members: [] } } as unknown as SchemaEntityFacts
  return toRow({}, loan, { payments: { amount: true } }, { id: 1, payments })
}

test('a list that failed inside its wrapper is a field that failed, and not an empty one', () => {
  expect(rowOf(['nodes'], { nodes: null, [FAILED]: ['nodes'] })?.[FAILED]).toEqual(['payments'])
  const edges = [{ node: { amount: '1' } }, { node: null, [FAILED]: ['node'] }]
  expect(rowOf(['edges', 'node'], { edges })?.[FAILED]).toEqual(['payments'])
})

test('a list without rows, and one in which a value of a row failed, have not failed', () => {
  expect(rowOf(['nodes'], { nodes: [] })).toEqual({ id: 1, payments: [] })
  const nodes = [{ amount: null, [FAILED]: ['amount'] }]
  expect(rowOf(['nodes'], { nodes })).toEqual({ id: 1, payments: nodes })
})
