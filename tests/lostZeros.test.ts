import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { validateRow } from '../src/engine/model/validateRow.ts'
import { COUNTRY_CODES } from '../src/engine/rules/countryCodes.ts'
import { POSTAL_CODE_DIGITS } from '../src/engine/rules/postalCodes.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../entity-config', import.meta.url)))
const model = resolveAdminModel(buildSchemaModel(buildSchema()), config, 'en')

/** What is wrong with a field of a form or an imported line. */
const problemOf = (entity: string, name: string, row: Readonly<Record<string, unknown>>) => {
  const field = model.entities[entity]?.fields[name]
  if (!field) throw new Error(`${entity} has no ${name}`)
  return validateRow([field], row)[name]?.type ?? null
}

test.each([
  ['addresses', 'postalCode', 'DK', '0555', null],
  ['addresses', 'postalCode', 'NO', '150', 'MIN_DIGITS'],
  ['addresses', 'postalCode', 'SE', '111 22', null],
  ['addresses', 'postalCode', 'IS', '101', null],
  ['people', 'nationalIdentificationNumber', 'DK', '101904711', 'MIN_DIGITS'],
  ['people', 'nationalIdentificationNumber', 'DK', '0101904711', null],
  ['people', 'nationalIdentificationNumber', 'NO', '1015098765', 'MIN_DIGITS'],
  ['businesses', 'regNumber', 'FI', '1120389', 'MIN_DIGITS'],
  ['businesses', 'regNumber', 'DE', '1120389', null],
  ['bankAccounts', 'registrationNumber', 'DK', '400', 'MIN_DIGITS'],
])('%s.%s in %s: %s is marked with %s', (entity, name, code, text, problem) => {
  expect(problemOf(entity, name, { [name]: text, country: { code } })).toBe(problem)
})

test('the form marks short postal codes of the countries in which the server refuses them', () => {
  const marked = COUNTRY_CODES.flatMap((code) => {
    const digits = [1, 2, 3, 4, 5, 6, 7, 8].filter(
      (count) =>
        problemOf('addresses', 'postalCode', { postalCode: '1'.repeat(count), country: { code } }) ===
        'MIN_DIGITS',
    )
    return digits.length === 0 ? [] : [[code, Math.max(...digits) + 1] as const]
  })
  expect(Object.fromEntries(marked)).toEqual(POSTAL_CODE_DIGITS)
})

test('bank codes that lost their zeros are marked', () => {
  const of = (bbanCountryCode: string, bbanBankCode: string) =>
    problemOf('allowedPayoutBankAccounts', 'bbanBankCode', { bbanCountryCode, bbanBankCode })
  expect([of('DK', '400'), of('DK', '0400'), of('', '400')]).toEqual(['MIN_DIGITS', null, null])
})
