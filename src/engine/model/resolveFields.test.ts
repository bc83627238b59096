import { describe, expect, test } from 'vitest'
import { resolveLoans } from '../../../tests/support/metadata/resolveLoans.ts'
import { validateRow } from './validateRow.ts'

describe('fields', () => {
  test('carry everything a screen asks: name, kind, words, rights, default, place, rules, lookups and choices [A3.39] [B3.20]', () => {
    const { fields, list } = resolveLoans({
      listDisplay: ['termMonths', 'amount'],
      fields: {
        termMonths: {
          label: 'Term',
          readonly: true,
          default: 24,
          validation: [{ type: 'REQUIRED' }, { type: 'MAX', value: 360 }],
        },
        loanNumber: { note: 'As on the contract.', placeholder: 'L-1000' },
        oldRate: { hidden: true },
      },
    })
    expect(fields['termMonths']).toMatchObject({
      name: 'termMonths',
      kind: 'integer',
      typeName: 'Int',
      label: 'Term',
      readonly: true,
      hidden: false,
      sortable: true,
      default: 24,
      align: 'end',
      validation: [{ type: 'REQUIRED' }, { type: 'MAX', value: '360' }],
    })
    expect(fields['oldRate']?.hidden).toBe(true)
    expect(fields['loanNumber']).toMatchObject({ note: 'As on the contract.', placeholder: 'L-1000' })
    const term = fields['termMonths']
    expect(term && validateRow([term], { termMonths: 400 })).toEqual({
      termMonths: { type: 'MAX', params: { number: '360' }, message: null },
    })
    expect(list.columns.map(({ id }) => id).slice(0, 2)).toEqual(['termMonths', 'amount'])
    expect(fields['currency']?.reference?.entity).toBe('currencies')
  })

  test('have a help text in forms only', () => {
    const note = 'Explained.'
    const { fields } = resolveLoans({
      fields: {
        amount: { note, readonly: true },
        createdAtUtc: { note },
        oldRate: { note, hidden: true },
        'collateral.street': { note },
      },
    })
    expect(fields['amount']?.note).toBe(note)
    expect(fields['createdAtUtc']?.note).toBeNull()
    expect(
      resolveLoans({ fields: { amount: { label: 'Lent', note: 'Lent.' } } }).fields['amount']?.note,
    ).toBeNull()
    expect(fields['oldRate']?.note).toBeNull()
    expect(fields['collateral']?.embedded?.['street']?.note).toBe(note)
  })

  test('finds the currency of money automatically, or reports a problem', () => {
    const { fields } = resolveLoans({
      fields: {
        amount: { kind: 'money' },
        interestRate: { kind: 'percent' },
        oldRate: { kind: 'money', currency: 'DKK' },
        'collateral.value': { kind: 'money', currency: 'account.currency.code' },
      },
    })
    expect(fields['amount']?.currency).toEqual({ path: ['currency', 'code'] })
    expect(fields['oldRate']?.currency).toEqual({ code: 'DKK' })
    expect(fields['interestRate']).toMatchObject({ kind: 'percent', align: 'end', currency: null })
    expect(fields['collateral']?.embedded?.['value']?.currency).toEqual({
      path: ['account', 'currency', 'code'],
    })
  })

  test('carry the rules of config and the format of their kind', () => {
    const { fields } = resolveLoans({
      fields: {
        loanNumber: {
          kind: 'email',
          validation: [
            { type: 'MIN_LENGTH', value: 2 },
            { type: 'MAX', value: 100, message: 'Too much' },
          ],
        },
      },
    })
    expect(fields['loanNumber']?.validation).toEqual([
      { type: 'MIN_LENGTH', value: 2, message: null },
      {
        type: 'MAX',
        value: '100',
        message: 'Too much',
      },
      { type: 'EMAIL', message: null },
    ])
  })

  test('that are excluded are gone, hidden ones are no columns and in no group', () => {
    const loans = resolveLoans({ exclude: ['terms'], fields: { termMonths: { hidden: true } } })
    expect(loans.fields['terms']).toBeUndefined()
    expect(loans.fields['termMonths']?.hidden).toBe(true)
    expect(loans.list.columns.map(({ id }) => id)).not.toContain('termMonths')
    expect(loans.detail.fieldsets.flatMap(({ fields }) => fields)).not.toContain('termMonths')
  })

  test('with choices are as wide as the longest, up to a bound; config decides', () => {
    const widthFor = (label: string, width?: number) => {
      const state = { choices: [{ value: 'ACTIVE', label }], ...(width === undefined ? {} : { width }) }
      return resolveLoans({ fields: { state } }).fields['state']?.width
    }
    expect(widthFor('Draft')).toBe(105)
    expect(widthFor('Waiting for signatures')).toBe(189)
    expect(widthFor('Waiting '.repeat(20))).toBe(240)
    expect(widthFor('Waiting for signatures', 90)).toBe(90)
  })

  test('of a relation are named and filtered as config says', () => {
    const { fields } = resolveLoans({
      fields: {
        currency: { reference: { displayTemplate: '{code}', filter: { code: { in: ['DKK', 'NOK'] } } } },
      },
    })
    expect(fields['currency']?.reference).toEqual({
      entity: 'currencies',
      display: [
        { when: null, template: '{code}' },
        { when: null, template: '#{entityId}' },
      ],
      filter: { path: ['code'], op: 'in', value: ['DKK', 'NOK'] },
    })
    expect(fields['account']?.reference?.display[0]?.template).toBe('{accountName}')
  })
})
