import { describe, expect, test } from 'vitest'
import { entityPages } from './entityPages.ts'
import {
  buildEntity,
  buildField,
  buildRequired,
  buildSchema,
  buildToMany,
} from '../../../tests/support/metadata/buildSchema.ts'
import { lendingSchema } from '../../../tests/support/metadata/lendingSchema.ts'
import { renderTemplate } from './renderTemplate.ts'
import { resolveAdminModel } from './resolveAdminModel.ts'

const model = resolveAdminModel(lendingSchema)

function entity(name: string) {
  const found = model.entities[name]
  if (!found) throw new Error(`no entity ${name}`)
  return found
}

describe('an entity without a config file', () => {
  test('has labels in words', () => {
    const loan = entity('loans')
    expect(loan.label).toBe('Loan')
    expect(entity('loanPayments').labelPlural).toBe('Loan payments')
    expect(loan.fields['interestRate']?.label).toBe('Interest rate')
    expect(loan.fields['isSecured']?.label).toBe('Secured')
    expect(entity('loanPayments').fields['iban']?.label).toBe('IBAN')
  })

  test('shows id, naming field and the first scalars and relations, and offers the rest', () => {
    const { columns } = entity('loans').list
    expect(columns.filter((column) => column.visible).map((column) => column.id)).toEqual([
      'entityId',
      'loanNumber',
      'state',
      'amount',
      'interestRate',
      'currency',
      'account',
      'issuedOn',
    ])
    expect(columns.filter((column) => !column.visible).map((column) => column.id)).toEqual([
      'purpose',
      'termMonths',
      'isSecured',
      'collateral.street',
      'collateral.value',
      'createdAtUtc',
      'oldRate',
    ])
  })

  test('filters a relation by the related id and sorts it by what names the related row', () => {
    const currency = entity('loans').list.columns.find((column) => column.id === 'currency')
    expect(currency?.filterPaths).toEqual([['currency', 'entityId']])
    expect(currency?.sortPath).toEqual(['currency', 'name'])
  })

  test('names a row by its telling field, people by both names, and falls back to the id', () => {
    expect(renderTemplate(entity('loans').display, { entityId: 7, loanNumber: 'L-7' })).toBe('L-7')
    expect(renderTemplate(entity('people').display, { firstName: 'Ada', lastName: 'Holm' })).toBe('Ada Holm')
    const { display } = entity('accounts')
    expect(renderTemplate(display, { accountName: 'Holiday', accountNumber: '17' })).toBe('Holiday')
    expect(renderTemplate(display, { accountName: null, accountNumber: '17' })).toBe('17')
    expect(renderTemplate(entity('loanPayments').display, { entityId: 9 })).toBe('#9')
  })

  test('has a detail page with fields, system data, related lists and history', () => {
    const { detail } = entity('loans')
    expect(detail.fieldsets.map(({ id, fields }) => [id, fields])).toEqual([
      [
        'general',
        [
          'loanNumber',
          'state',
          'amount',
          'interestRate',
          'currency',
          'account',
          'issuedOn',
          'termMonths',
          'isSecured',
          'oldRate',
          'purpose',
          'terms',
          'collateral',
        ],
      ],
      ['system', ['entityId', 'createdAtUtc']],
    ])
    expect(detail.inlines).toEqual([
      {
        id: 'loan-payments',
        field: 'loanPayments',
        entity: 'loanPayments',
        inverse: 'loan',
        label: entity('loans').fields['loanPayments']?.label,
        columns: ['entityId', 'amount', 'dueOn', 'iban'],
        isBeside: false,
      },
    ])
  })

  test('writes a to-many relation in the form when the schema takes it', () => {
    const guests = buildToMany('guests', 'guests', 'Guest', null)
    const input = {
      name: 'guestIds',
      typeName: 'ID',
      required: true,
      isList: true,
      field: 'guests',
      reference: { as: 'id' },
    } as const
    const { entities } = resolveAdminModel(
      buildSchema([
        buildEntity('talks', 'Talk', [{ ...guests, add: input }, buildRequired('title', 'string')]),
        buildEntity('guests', 'Guest', [buildRequired('name', 'string')]),
      ]),
    )
    expect(entities['talks']?.detail.fieldsets[0]?.fields).toEqual(['title', 'guests'])
    expect(entities['talks']?.fields['guests']?.required).toBe(true)
  })

  test('has a raw-data view for super admins, in the menu [B2.12]', () => {
    const page = entityPages(model).find(({ entity: name }) => name === 'loanPayments')
    expect(page).toMatchObject({ route: '/backoffice/loan-payments', rawData: true, roles: ['SUPER_ADMIN'] })
    expect(model.menus).toHaveLength(1)
    expect(model.menus[0]?.items.map((item) => item.to)).toContain('/backoffice/loan-payments')
  })

  test('searches what names it and starts with the newest', () => {
    expect(entity('people').list.searchPaths).toEqual([['firstName'], ['lastName']])
    expect(entity('people').list.ordering).toEqual([{ path: ['entityId'], order: 'DESC' }])
    expect(entity('people').list.perPage).toBe(10)
  })

  test('leaves nothing open: no key of the model is undefined', () => {
    expect(JSON.parse(JSON.stringify(model))).toStrictEqual(structuredClone(model))
  })

  test('without operations offers no action, and without an id no detail actions', () => {
    const readOnly = buildEntity('rates', 'Rate', [buildField('name', 'string')], { idField: null })
    const { operations } = readOnly
    const bare = resolveAdminModel(
      buildSchema([{ ...readOnly, operations: { ...operations, add: null, delete: null } }]),
    )
    expect(bare.entities['rates']?.permissions).toEqual({
      view: ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY'],
      add: [],
      edit: [],
      delete: [],
    })
  })
})

test('the version changes with the config and with nothing else', () => {
  expect(resolveAdminModel(lendingSchema).version).toBe(model.version)
})
