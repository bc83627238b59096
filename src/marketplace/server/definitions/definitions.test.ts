import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgEnumColumn, type PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { resolveEntities } from '../../../engine/server/entities/model/resolveEntities.ts'
import { enumDescriptions } from './enumDescriptions.ts'
import { entityDefinitions } from './index.ts'

const byType = new Map(entityDefinitions.map((definition) => [definition.typeName, definition]))

/** Columns that refer to a row together lead where that row's own lead. */
const leadsTo = (column: PgColumn | undefined): PgTable | undefined =>
  column === undefined || column.primary
    ? column?.table
    : getTableConfig(column.table)
        .foreignKeys.map((key) => key.reference())
        .find(({ columns }) => columns.length === 1 && columns[0] === column)?.foreignTable

const toPascalCase = (name: string) =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

test('types and operations have names of their own', () => {
  for (const key of ['typeName', 'listField', 'getField'] as const) {
    const names = entityDefinitions.map((definition) => definition[key])
    expect(new Set(names).size).toBe(names.length)
  }
})

describe.each(entityDefinitions.map((definition) => [definition.typeName, definition] as const))(
  '%s',
  (_, definition) => {
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(definition.table)
    const toOne = Object.values(definition.relations).flatMap((relation) =>
      relation.kind === 'to-one' ? [relation] : [],
    )

    test('every foreign key is a relation, to the entity it refers to', () => {
      const { foreignKeys } = getTableConfig(definition.table)
      const referring = foreignKeys.flatMap((key) => {
        const { columns: from, foreignColumns } = key.reference()
        return from.map((column, index) => ({ column, to: leadsTo(foreignColumns[index]) }))
      })
      for (const { column, to } of referring) {
        const relation = toOne.find((one) => one.column.name === column.name)
        const target = byType.get(relation?.typeName ?? '')
        expect(target && getTableName(target.table), column.name).toBe(to && getTableName(to))
      }
      // A row of a view that has the id of this row: the database cannot refer to a view.
      const generated = toOne.filter(({ column }) => column.generated)
      expect(toOne.length - generated.length).toBe(referring.length)
    })

    test('every list of related rows is the other side of a relation back', () => {
      for (const [name, relation] of Object.entries(definition.relations)) {
        if (relation.kind === 'to-one') continue
        const inverse = byType.get(relation.typeName)?.relations[relation.inverse]
        expect(inverse, name).toMatchObject({ kind: 'to-one', typeName: definition.typeName })
      }
    })

    test('its rules speak of fields that exist', () => {
      const known = new Set([...Object.keys(columns), ...Object.keys(definition.relations)])
      expect(Object.keys(definition.fields).filter((field) => !known.has(field))).toEqual([])
    })

    test('everybody who may read it may read its number, which is no secret', () => {
      const { number, fields } = definition
      if (number === undefined) return
      expect(columns[number]?.notNull).toBe(true)
      const rules = fields[number]
      expect(rules === false ? 'hidden' : (rules?.read ?? rules?.reveal)).toBeUndefined()
    })

    test('what the database computes is never written', () => {
      for (const [field, column] of Object.entries(columns)) {
        if (!column.generated) continue
        const [name = field] =
          Object.entries(definition.relations).find(
            ([, relation]) => relation.kind === 'to-one' && relation.column === column,
          ) ?? []
        expect(definition.fields[name], field).toMatchObject({ write: 'never' })
      }
    })

    test('every value of its enums is described', () => {
      for (const column of Object.values(columns)) {
        if (!is(column, PgEnumColumn)) continue
        const described = enumDescriptions[toPascalCase(column.enum.enumName)] ?? {}
        expect(Object.keys(described), column.name).toEqual(column.enumValues)
      }
    })

    test('it and its relations have texts that help', () => {
      expect(definition.description).toMatch(/^[A-Z].*\.$/)
      const texts = Object.values(definition.fields).flatMap((rules) => (rules && rules.description) || [])
      expect(texts.filter((text) => !/^[A-Z].*[.…]$/.test(text))).toEqual([])
    })
  },
)

test('no password hash, token or identity number is there for everybody', () => {
  const user = byType.get('User')
  expect(user?.fields['passwordHash']).toBe(false)
  expect(byType.get('Person')?.fields['nationalIdentificationNumber']).toMatchObject({
    read: ['SUPER_ADMIN', 'ADMIN', 'SENIOR'],
  })
  expect(byType.has('RefreshToken')).toBe(false)
})

describe('checks across fields', () => {
  const validate = (typeName: string, row: Record<string, unknown>) =>
    byType.get(typeName)?.validate?.(row, null)

  test('a business account has a business, and no other account has one', () => {
    expect(validate('Account', { type: 'BUSINESS', businessId: null })).toEqual([
      { field: 'business', code: 'REQUIRED' },
    ])
    expect(validate('Account', { type: 'INDIVIDUAL', businessId: 4 })).toEqual([
      { field: 'business', code: 'INVALID_REFERENCE' },
    ])
    expect(validate('Account', { type: 'BUSINESS', businessId: 4, purpose: 'LOAN' })).toEqual([])
  })

  test('lets only businesses borrow [A6.4]', () => {
    expect(validate('Account', { type: 'INDIVIDUAL', purpose: 'LOAN' })).toMatchObject([{ field: 'purpose' }])
  })

  test('refuses to pay more than an instalment, and compares amounts exactly', () => {
    const due = { loanId: 7, principal: '100.10', interest: '0.20', fee: '0.00' }
    expect(validate('LoanPayment', { ...due, paidAmount: '100.30' })).toEqual([])
    expect(validate('LoanPayment', { ...due, paidAmount: '100.31' })).toEqual([
      { field: 'paidAmount', code: 'MAX', params: { number: { amount: '100.30', of: { loanId: 7 } } } },
    ])
  })

  test('the limits of a product are in order', () => {
    expect(
      validate('ProductType', {
        minAmount: '500000',
        maxAmount: '60000',
        minTermMonths: 12,
        maxTermMonths: 12,
      }),
    ).toEqual([{ field: 'maxAmount', code: 'MIN', params: { number: '500000' } }])
  })

  test('a loan matures after its first payment', () => {
    expect(
      validate('Loan', { amount: '1', firstPaymentOn: '2026-03-01', maturesOn: '2026-02-01' }),
    ).toMatchObject([{ field: 'maturesOn', code: 'MIN' }])
  })
})

test('an index of words is in the order of each language, as no list sorts them by their characters', () => {
  const byCharacters = [...resolveEntities(entityDefinitions).values()].flatMap(
    ({ typeName, fields, definition: { table } }) => {
      const words = new Set(
        [...fields.values()].flatMap((field) => (field.isProse ? [field.columnName] : [])),
      )
      return getTableConfig(table).indexes.flatMap(({ config: { name, unique, columns } }) => {
        const [first] = columns
        const isWords = first !== undefined && 'name' in first && words.has(first.name ?? '')
        return isWords && !unique ? [`${typeName}: ${name}`] : []
      })
    },
  )
  expect(byCharacters).toEqual([])
})
