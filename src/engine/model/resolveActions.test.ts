import { describe, expect, test } from 'vitest'
import { toConfigSet } from './config/toConfigSet.ts'
import { resolveAdminModel } from './resolveAdminModel.ts'
import { resolve, resolveAction, schema } from '../../../tests/support/metadata/resolveAction.ts'

describe('an action', () => {
  test('is offered only when a file makes it one', () => {
    expect(Object.keys(resolve({}).actions)).toEqual([])
    expect(Object.keys(resolve({ actions: { generateFees: {} } }).actions)).toEqual(['generateFees'])
  })

  test('has a form and words without any config', () => {
    const fees = resolveAction('generateFees', {})
    expect(fees).toMatchObject({
      label: 'Generate fees',
      icon: 'check',
      tone: 'neutral',
      confirm: null,
      submitLabel: 'Generate fees',
      success: 'Done',
      preset: {},
      target: null,
      download: null,
      roles: ['SUPER_ADMIN', 'ADMIN'],
    })
    expect(fees.fieldsets).toEqual([{ id: '1', label: null, note: null, fields: ['feeType', 'until'] }])
    expect(fees.fields['feeType']).toMatchObject({
      kind: 'enum',
      required: true,
      readonly: false,
      note: 'Which fees are charged.',
      choices: [{ value: 'ANNUAL' }, { value: 'REMINDER' }],
      add: { name: 'feeType' },
    })
    expect(fees.result.map(({ path }) => path.join('.'))).toEqual(['createdCount', 'lines', 'loan'])
  })

  test('chooses records by what names them', () => {
    const { fields } = resolveAction('transfer', {
      fields: { loanEntityId: { reference: { filter: { state: { eq: 'ACTIVE' } } } } },
    })
    expect(fields['sourceBankAccountEntityId']).toMatchObject({
      kind: 'relation',
      relation: { entity: 'bankAccounts', many: false },
      reference: { entity: 'bankAccounts' },
      add: { reference: { as: 'id' } },
    })
    expect(fields['loanEntityId']?.reference?.filter).toEqual({ path: ['state'], op: 'eq', value: 'ACTIVE' })
  })

  test('calls an input that takes an id by the record', () => {
    const labels = (vocabulary = {}) => {
      const { actions } = resolveAdminModel(
        schema,
        toConfigSet({ actions: { transfer: {} }, vocabulary }),
        'da',
      )
      const { sourceBankAccountEntityId, loanEntityId } = actions['transfer']?.fields ?? {}
      return [sourceBankAccountEntityId?.label, loanEntityId?.label]
    }
    expect(labels()).toEqual(['Source bank account', 'Loan'])
    expect(labels({ fields: { loan: { en: 'Loan', da: 'Lån', sv: 'Lån', no: 'Lån' } } })[1]).toBe('Lån')
    expect(labels({ fields: { loan: 'Loan', loanEntityId: 'Credit' } })[1]).toBe('Credit')
  })

  test('works on the record whose bare id it takes, which the form then leaves out', () => {
    const approve = resolveAction('approveLoans', { target: { when: { state: { eq: 'ACTIVE' } } } })
    expect(approve.target).toEqual({
      entity: 'loans',
      input: 'entityIds',
      version: null,
      start: {},
      many: true,
      when: { state: { eq: 'ACTIVE' } },
      places: ['record', 'bulk'],
    })
    expect(Object.keys(approve.fields)).toEqual(['isApproved', 'note'])
    const chosen = resolveAction('approveLoans', { target: false })
    expect(chosen.target).toBeNull()
    expect(Object.keys(chosen.fields)).toEqual(['entityIds', 'isApproved', 'note'])
  })

  test('works on the record that config names', () => {
    const { target } = resolveAction('transfer', { target: { entity: 'bankAccounts', places: ['row'] } })
    expect(target).toMatchObject({
      entity: 'bankAccounts',
      input: 'sourceBankAccountEntityId',
      many: false,
      places: ['row'],
    })
  })

  test('may share its mutation with others, which fix some of its inputs', () => {
    const { actions, entities, problems } = resolve({
      actions: {
        approve: { mutation: 'approveLoans', preset: { isApproved: true }, tone: 'success' },
        reject: { mutation: 'approveLoans', preset: { isApproved: false }, tone: 'error' },
      },
    })
    expect(problems).toEqual([])
    expect(actions['reject']).toMatchObject({
      operation: { field: 'approveLoans' },
      preset: { isApproved: false },
      confirm: { title: 'Reject', text: null, tone: 'error' },
    })
    expect(actions['approve']?.confirm).toBeNull()
    expect(Object.keys(actions['approve']?.fields ?? {})).toEqual(['note'])
    expect(entities['loans']?.actions).toEqual(['approve', 'reject'])
    expect(entities['payouts']?.actions).toEqual([])
  })

  test('asks before it runs when config says so, and not when it says not', () => {
    expect(resolveAction('transfer', { confirm: { text: 'Really?' } }).confirm).toMatchObject({
      title: 'Transfer',
      text: 'Really?',
    })
    expect(resolveAction('transfer', { tone: 'error', confirm: false }).confirm).toBeNull()
  })

  test('groups its inputs, hides some, and names what it answers', () => {
    const fees = resolveAction('generateFees', {
      fields: {
        until: { label: 'Charged until', hidden: true },
        createdCount: { label: 'Fees' },
        'lines.amount': { kind: 'money', currency: 'DKK' },
      },
      fieldsets: [{ label: 'What', fields: ['feeType', 'until'] }],
      result: ['createdCount', 'lines', 'loan.loanNumber'],
    })
    expect(fees.fieldsets).toMatchObject([{ label: 'What', fields: ['feeType'] }])
    expect(fees.result.map(({ path, field }) => [path.join('.'), field.label, field.kind])).toEqual([
      ['createdCount', 'Fees', 'integer'],
      ['lines', 'Lines', 'list'],
      ['loan.loanNumber', 'Loan number', 'string'],
    ])
    expect(fees.result[1]?.field.embedded?.['amount']).toMatchObject({
      kind: 'money',
      currency: { code: 'DKK' },
    })
  })

  test('gives a file to download', () => {
    const { download, result } = resolveAction('exportTransfers', {})
    expect(download).toBe('file')
    expect(result).toEqual([])
  })
})
