import { describe, expect, test } from 'vitest'
import type { ActionOperation } from '../../ActionOperation.ts'
import { readCase } from '../../../../../tests/support/introspection/readCase.ts'

const { model, entity } = readCase('actions')

function action(name: string): ActionOperation {
  const found = model.actions.find((one) => one.field === name)
  if (!found) throw new Error(`no action ${name}`)
  return found
}

const shapes = (name: string) =>
  Object.fromEntries(
    action(name).inputs.map(({ name: input, shape }) => [
      input,
      shape.relation ? `${shape.relation.entity}${shape.relation.many ? '*' : ''}` : shape.kind,
    ]),
  )

describe('actions', () => {
  test('are the mutations that no entity uses', () => {
    expect(model.actions.map((one) => one.field)).toEqual([
      'approveLoans',
      'generateFees',
      'transfer',
      'importTransfers',
      'exportTransfers',
      'ping',
      'oldFees',
    ])
    expect(action('oldFees').deprecated).toBe('Use generateFees.')
    expect(action('generateFees').deprecated).toBeNull()
  })

  test('take what their input object takes, without the keys that the wire fills', () => {
    const fees = action('generateFees')
    expect(fees.inputPath).toEqual(['input'])
    expect(fees.inputs.map(({ name, required }) => [name, required])).toEqual([
      ['feeType', true],
      ['until', false],
    ])
    expect(fees.correlationInput).toEqual({ path: ['input', 'clientCorrelationId'], type: 'UUID' })
    expect(fees.dryRunInput).toEqual({ path: ['input', 'dryRun'], type: 'Boolean' })
    expect(fees.inputs[0]?.shape).toMatchObject({
      kind: 'enum',
      enumName: 'FeeType',
      description: 'Which fees are charged.',
      nullable: false,
    })
    expect(model.enums['FeeType']?.values.map(({ name }) => name)).toEqual(['ANNUAL', 'REMINDER'])
  })

  test('may take plain arguments, or nothing', () => {
    expect(action('exportTransfers')).toMatchObject({
      inputPath: [],
      dryRunInput: { path: ['dryRun'] },
      correlationInput: { path: ['clientMutationId'] },
      inputs: [{ name: 'day', required: true, shape: { kind: 'date' } }],
    })
    expect(action('ping')).toMatchObject({ inputs: [], leaf: true, successPath: [], result: [] })
  })

  test('name the record that an id belongs to: by its noun, a relation of that name, or the mutation', () => {
    expect(shapes('transfer')).toEqual({
      sourceBankAccountEntityId: 'bankAccounts',
      payerEntityId: 'bankAccounts',
      loanEntityId: 'loans',
      count: 'integer',
      postings: 'list',
    })
    expect(shapes('approveLoans')).toEqual({ entityIds: 'loans*', isApproved: 'boolean', note: 'string' })
    expect(action('approveLoans').inputs[0]).toMatchObject({ isList: true, reference: { as: 'id' } })
  })

  test('take files and lists of objects', () => {
    expect(shapes('importTransfers')).toEqual({ file: 'file' })
    const postings = action('transfer').inputs.find(({ name }) => name === 'postings')?.shape
    expect(postings).toMatchObject({ kind: 'list', itemKind: 'object' })
    expect(postings?.embedded?.map(({ name, kind, add }) => [name, kind, add?.required])).toEqual([
      ['amount', 'decimal', true],
      ['text', 'string', false],
    ])
  })

  test('answer with more than success and errors', () => {
    const fees = action('generateFees')
    expect(fees.successPath).toEqual(['isSuccess'])
    expect(fees.errors?.path).toEqual(['errors'])
    expect(fees.result.map(({ name, kind, itemKind }) => [name, kind, itemKind])).toEqual([
      ['createdCount', 'integer', null],
      ['lines', 'list', 'object'],
      ['loan', 'relation', null],
    ])
    expect(action('exportTransfers').result[0]).toMatchObject({ name: 'file', kind: 'object' })
    expect(action('importTransfers').paths).toMatchObject({ loans: { entity: 'loans', rowsPath: ['nodes'] } })
  })
})

describe('sums and groups of a list', () => {
  test('are recognised by their shape', () => {
    expect(entity('loans').operations.list?.aggregate).toEqual({
      totals: { field: 'totals', fields: ['amount', 'daysLate'] },
      groups: {
        field: 'groups',
        byType: 'LoanSort!',
        intervalType: 'Period',
        limitType: 'Int',
        totals: 'totals',
      },
    })
  })

  test('are not seen in what only looks like them', () => {
    expect(entity('bankAccounts').operations.list?.aggregate).toBeNull()
    expect(entity('payouts').operations.list?.aggregate).toBeNull()
  })
})
