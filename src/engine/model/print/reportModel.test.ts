import { expect, test } from 'vitest'
import { readCase } from '../../../../tests/support/introspection/readCase.ts'
import { toConfigSet } from '../config/toConfigSet.ts'
import { reportModel } from './reportModel.ts'
import type { ModelJson } from './toModelJson.ts'
import { unusedReason } from './unusedReason.ts'

const WRONG = toConfigSet({ entities: { pets: { listDisplay: ['nmae'] } } })

function report(name: string, config = toConfigSet({}), asJson = false) {
  const printed: string[] = []
  const complaints: string[] = []
  const output = {
    print: (text: string) => void printed.push(text),
    complain: (text: string) => void complaints.push(text),
  }
  const code = reportModel(readCase(name).model, config, asJson, output)
  return { code, printed: printed.join(''), complaints: complaints.join('') }
}

test('actions that were found are printed, with those that config offers', () => {
  const config = toConfigSet({ actions: { reject: { mutation: 'approveLoans' } } })
  const { printed } = report('actions', config)
  expect(printed).toMatch(/\n\nmutations for actions\n/)
  expect(printed).toMatch(/\n {2}approveLoans +.*isApproved.* {2}offered as reject\n/)
  expect(printed).toMatch(/\n {2}generateFees +.*feeType.* {2}not in config\n/)
})

test('every root field that is not used is printed with its reason', () => {
  const { model } = readCase('plain')
  expect(model.unused.map((each) => ({ field: each.field, reason: unusedReason(each) }))).toEqual([
    { field: 'Query.topPets', reason: 'It lists Pet, which is read through pets.' },
    { field: 'Query.petsByOwner', reason: 'It lists Pet only with ownerId, which a list cannot know.' },
  ])
  expect(report('plain').printed).toMatch(/\n\nroot fields not used\n {2}Query\.topPets +It lists Pet/)
  expect(readCase('lists').model.unused.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['Query.tasksByState', 'Query.order', 'Query.taskByTitle']),
  )
})

test('JSON has the actions and the unused root fields too', () => {
  const config = toConfigSet({ actions: { reject: { mutation: 'approveLoans' } } })
  const json = JSON.parse(report('actions', config, true).printed) as ModelJson
  expect(json.actions.find(({ mutation }) => mutation === 'approveLoans')).toMatchObject({
    offeredAs: ['reject'],
    deprecated: false,
    inputs: expect.arrayContaining([
      { name: 'isApproved', kind: 'boolean', required: true, relation: null },
    ]) as unknown,
  })
  expect(json.actions.find(({ mutation }) => mutation === 'generateFees')?.offeredAs).toEqual([])
  const { model } = readCase('plain')
  expect((JSON.parse(report('plain', toConfigSet({}), true).printed) as ModelJson).unused).toEqual(
    model.unused.map((each) => ({ field: each.field, reason: unusedReason(each) })),
  )
})

test('every root field is used, an action, or named', () => {
  for (const name of [
    'plain',
    'lists',
    'singles',
    'choices',
    'conference',
    'segment',
    'modules',
    'unions',
    'related',
  ]) {
    const { model, schema } = readCase(name)
    const used = new Set(
      model.entities.flatMap(({ operations: { list, get, related = [] } }) => [
        list?.field,
        get?.field,
        ...related.map((one) => one.list.field),
      ]),
    )
    const named = new Set(model.unused.map(({ field }) => field.replace('Query.', '')))
    const all = Object.keys(schema.getQueryType()?.getFields() ?? {})
    expect(all.filter((field) => !used.has(field) && !named.has(field))).toEqual([])
  }
})

test('errors end with 1, warnings alone with 0', () => {
  expect(report('plain').code).toBe(0)
  expect(report('plain').complaints).toContain('warning schema.no-id')
  expect(report('plain', WRONG)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('nmae') as unknown,
  })
  expect(report('plain', WRONG, true)).toMatchObject({ code: 1, complaints: '' })
})

test('problems are printed even when the rest cannot be printed', () => {
  const complaints: string[] = []
  const output = {
    print: () => {
      throw new Error('no paper')
    },
    complain: (text: string) => void complaints.push(text),
  }
  for (const asJson of [true, false]) {
    complaints.length = 0
    expect(() => reportModel(readCase('plain').model, WRONG, asJson, output)).toThrow('no paper')
    expect(complaints.join('')).toContain('nmae')
  }
})
