import { expect, test } from 'vitest'
import type { ColumnModel } from '../../../../model/ListModel.ts'
import { cardColumns } from './cardColumns.ts'

const column = (id: string, kind: string, primary = false) =>
  ({ id, primary, field: { kind } }) as unknown as ColumnModel

test('a card is headed by what config calls primary: a name, an amount, and states and days as marks', () => {
  const columns = [
    column('valueDate', 'date', true),
    column('text', 'string', true),
    column('kind', 'enum'),
    column('amount', 'money', true),
    column('balance', 'money'),
  ]
  const { title, amount, marks, facts } = cardColumns(columns)
  expect([title?.id, amount?.id]).toEqual(['text', 'amount'])
  expect(marks.map(({ id }) => id)).toEqual(['valueDate'])
  expect(facts.map(({ id }) => id)).toEqual(['kind', 'balance'])
})

test('a card whose primary columns name nothing is headed by the first name of the list', () => {
  const columns = [column('owed', 'money', true), column('name', 'string'), column('state', 'enum', true)]
  const { title, amount, marks, facts } = cardColumns(columns)
  expect([title?.id, amount?.id]).toEqual(['name', 'owed'])
  expect(marks.map(({ id }) => id)).toEqual(['state'])
  expect(facts).toEqual([])
})

test('without primary columns the first ones head the card, and nothing is shown twice', () => {
  const columns = [column('month', 'date'), column('interest', 'money'), column('fee', 'money')]
  const { title, amount, marks, facts } = cardColumns(columns)
  expect([title?.id, amount?.id, marks.length]).toEqual(['month', 'interest', 0])
  expect(facts.map(({ id }) => id)).toEqual(['fee'])
})

test('with columns for phones a card has two rows: a name and an amount, and the others without labels', () => {
  const columns = [
    column('valueDate', 'date', true),
    column('text', 'string', true),
    column('kind', 'enum'),
    column('amount', 'money', true),
    column('balance', 'money'),
  ]
  const { title, amount, marks, facts } = cardColumns(columns, [
    'text',
    'amount',
    'valueDate',
    'balance',
    'gone',
  ])
  expect([title?.id, amount?.id]).toEqual(['text', 'amount'])
  expect(marks.map(({ id }) => id)).toEqual(['valueDate', 'balance'])
  expect(facts).toEqual([])
})
