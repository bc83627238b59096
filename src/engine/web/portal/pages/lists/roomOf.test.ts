import { expect, test } from 'vitest'
import type { ColumnModel } from '../../../../model/ListModel.ts'
import { roomOf } from './roomOf.ts'

const column = (kind: string, width: number) => ({ field: { kind }, width }) as unknown as ColumnModel

test('a state has the room that config gives it, and a text never more than others', () => {
  expect(roomOf(column('enum', 320))).toEqual({ maxWidth: 320 })
  expect(roomOf(column('enum', 140))).toBeUndefined()
  expect(roomOf(column('string', 320))).toBeUndefined()
})
