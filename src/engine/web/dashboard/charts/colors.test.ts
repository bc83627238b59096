import { expect, test } from 'vitest'
import type { ChartWidget, NamedMeasure } from '../../../model/DashboardModel.ts'
import type { Choice, FieldModel } from '../../../model/FieldModel.ts'
import { NO_CONFIG } from '../../../model/config/ConfigSet.ts'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { contrast } from '../../ui/theme/colors.ts'
import { dark, light } from '../../ui/theme/tokens.ts'
import { chartPoints } from '../chartPoints.ts'
import { steadyOrder } from '../ownOrder.ts'
import { choiceColor, placeColor } from './categoryColors.ts'
import { ColorPlaces } from './ColorPlaces.ts'
import { seriesColors } from './seriesColors.ts'

const model = resolveAdminModel(lendingSchema, NO_CONFIG)
const loans = model.entities['loans']?.fields ?? {}
const some = loans['state']
if (!some) throw new Error('The fixture has no states.')
const state: FieldModel = some
const [firstChoice] = state.choices
if (!firstChoice) throw new Error('The states are no choices.')
const choice = (value: string, color: Choice['color']): Choice => ({ ...firstChoice, value, color })
const risk: FieldModel = {
  ...state,
  name: 'riskCategory',
  choices: [
    choice('A', 'success'),
    choice('B', 'success'),
    choice('C', 'warning'),
    choice('D', 'warning'),
    choice('E', 'error'),
  ],
}
const plain = (field: FieldModel): FieldModel => ({
  ...field,
  choices: field.choices.map((each) => ({ ...each, color: 'neutral' })),
})
const count: NamedMeasure = { kind: 'count', label: state.label }
const byRisk: ChartWidget = {
  id: 'risk',
  type: 'chart',
  shape: 'donut',
  label: state.label,
  note: null,
  entity: 'loans',
  filter: null,
  accountPaths: [],
  to: null,
  span: 4,
  measures: [count],
  groupBy: { path: ['riskCategory'], field: risk },
  interval: null,
  limit: 5,
}
const context = { model, locale: 'en' as const, translate: (key: string) => key }
const keysOf = (widget: ChartWidget, counts: Readonly<Record<string, number>>) => {
  const groups = Object.entries(counts).map(([key, number]) => ({
    key: key === 'null' ? null : key,
    count: number,
    sums: {},
  }))
  return chartPoints(widget, { count: 0, sums: {}, groups }, context, new Map()).map(({ key }) => key)
}

test('ordered categories keep their order, whatever they count', () => {
  expect(keysOf(byRisk, { E: 9, null: 50, B: 40, A: 1, D: 3 })).toEqual(['A', 'B', 'D', 'E', null])
  // Those that are left out are the smallest; what is shown is in order, the rest last.
  expect(keysOf({ ...byRisk, limit: 2 }, { E: 9, B: 40, A: 1, D: 3 })).toEqual(['B', 'E', null])
  const terms = {
    ...byRisk,
    groupBy: { path: ['term'], field: { ...state, kind: 'integer' as const, choices: [] } },
  }
  expect(keysOf(terms, { '12': 3, '6': 1, '120': 2 })).toEqual(['6', '12', '120'])
  const months = { ...byRisk, interval: 'MONTH' as const, limit: 12 }
  expect(keysOf(months, { '2026-03-01': 1, '2026-01-01': 7 })).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
})

test('sorts names without an order of their own by size', () => {
  const purposes = {
    ...byRisk,
    groupBy: { path: ['purpose'], field: { ...state, kind: 'string' as const, choices: [] } },
  }
  expect(keysOf(purposes, { barn: 2, car: 5, boat: 3 })).toEqual(['car', 'boat', 'barn'])
})

test('a choice has its own colour, whichever others a chart shows and in whatever order they come', () => {
  const colors = risk.choices.map(({ value }) => choiceColor(risk, value))
  expect(colors.map((color) => color?.color)).toEqual([
    'success.main',
    'success.main',
    'warning.main',
    'warning.main',
    'error.main',
  ])
  expect(colors[0]?.opacity).toBeGreaterThan(colors[1]?.opacity ?? 1)
  // Also of a field of another entity with the same choices.
  expect(choiceColor({ ...risk, name: 'class' }, 'B')).toEqual(colors[1])
  expect(choiceColor(risk, 'Z')).toBeNull()
})

test.each([
  ['config’s colours', risk],
  ['places in the palette', plain(risk)],
  [
    'ten of one colour',
    { ...risk, choices: Array.from({ length: 10 }, (_, index) => choice(`${index}`, 'info')) },
  ],
])('no two choices of a field look the same: %s', (_, field) => {
  const looks = field.choices.map(({ value }) => JSON.stringify(choiceColor(field, value)))
  expect(new Set(looks).size).toBe(field.choices.length)
})

test('values without choices end with the same colours, whichever answer comes first', () => {
  const field: FieldModel = { ...state, kind: 'relation', choices: [] }
  const finally_ = (answers: readonly (readonly string[])[]) => {
    const places = new ColorPlaces()
    for (const answer of answers) places.add('accounts', answer)
    return places.known('accounts').toSorted(steadyOrder(field))
  }
  expect(finally_([['10', '2'], ['7']])).toEqual(['2', '7', '10'])
  expect(finally_([['7'], ['2', '10', '7']])).toEqual(['2', '7', '10'])
})

test('charts are notified of values that another chart adds, but not of known ones', () => {
  const places = new ColorPlaces()
  let told = 0
  const stop = places.subscribe(() => (told += 1))
  places.add('accounts', ['1', '2'])
  places.add('accounts', ['2'])
  expect(told).toBe(1)
  stop()
  places.add('accounts', ['3'])
  expect(told).toBe(1)
})

test('a series has one colour in all charts of a page, and no other series has it', () => {
  const sum = (name: string): NamedMeasure => ({
    kind: 'sum',
    path: [name],
    field: state,
    label: state.label,
  })
  const received = { entity: 'accountMonths', measures: [sum('interest'), sum('principal')] }
  const expected = { entity: 'expectedPayments', measures: [sum('principal'), sum('fee')] }
  const alone = { entity: 'loans', measures: [sum('amount')] }
  const colorOf = seriesColors([alone, received, expected])
  expect(colorOf('expectedPayments', sum('principal'))).toEqual(colorOf('accountMonths', sum('principal')))
  const all = ['interest', 'principal', 'fee', 'amount'].map((name) =>
    JSON.stringify(colorOf('loans', sum(name))),
  )
  expect(new Set(all).size).toBe(4)
  // A page that compares nothing is of one colour.
  const calm = seriesColors([alone, { entity: 'fees', measures: [sum('fee')] }])
  expect([calm('loans', sum('amount')), calm('fees', sum('fee'))]).toEqual([placeColor(0), placeColor(0)])
})

test('the colours of charts contrast with the background in both modes', () => {
  for (const tokens of [light, dark]) {
    for (const color of Object.values(tokens.series)) {
      expect(contrast(color, tokens.surface)).toBeGreaterThanOrEqual(4.5)
    }
  }
})
