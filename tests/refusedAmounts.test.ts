import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import errors from '../i18n/en/errors.json' with { type: 'json' }
import { PROJECT, productFiles, SERVER } from './support/importGraph.ts'

/** Parameters of refusals that may be an amount. A new parameter of a text belongs here or below. */
const AMOUNTS = ['available', 'difference', 'least', 'most', 'number', 'one', 'other']
const NO_AMOUNTS =
  'accounts character choices column country currency date entryNumber fields group line message name names operation path payer possible reason seconds state text titles transfer'.split(
    ' ',
  )

/** What is no amount: counts, lengths, days, prices in percent, codes; and bounds that are the same in every currency. */
const PLAIN = [
  /^String\((?:most|longest|DAYS_ON_MARKET|(?!\w*AMOUNT)(?:MOST|LONGEST|PASSWORD_MAX|NAME)_?[A-Z_]*|MAX_DOCUMENT_BYTES.*)\)$/,
  /^(?:PAR|LOWEST_PRICE|HIGHEST_PRICE|'[02]'|String\((?:digits|OLDEST)\))$/,
  /^(?:today|first|last|now\.slice\(0, 10\))$/,
  /Number$/,
  /^(?:(?:one|other)\.code|codeOf\((?:one|other)\)|(?:row|bank)\.currencyCode)$/,
]

/** Bounds of fields, and an order of two fields of a product, which has no currency. */
const BOUNDS_OF_FIELDS = new Set([
  'src/engine/server/kernel/valueProblems.ts',
  'src/marketplace/server/definitions/shared.ts',
])

test('every amount of a refusal says its currency', () => {
  const bare = productFiles(...SERVER)
    .filter((path) => !BOUNDS_OF_FIELDS.has(path))
    .flatMap((path) =>
      bareAmounts(readFileSync(join(PROJECT, path), 'utf8')).map((found) => `${path}: ${found}`),
    )
  expect(bare).toEqual([])
})

test('an amount without a currency is found', () => {
  const found = bareAmounts(`
    throw refuse('MAX', 'amount', { number: order.left })
    throw refuse('MAX', 'amount', { number: String(MOST_ORDERS) })
    throw refuse('MAX', 'amount', { number: { amount: order.left, of: { accountId } } })
    throw refuse('AMOUNTS_DIFFER', null, {
      one: amountOf(loan.amount), other: instrument.amount
    })
    const problem = { code: 'INSUFFICIENT_FUNDS', field: 'amount', params: { available } }`)
  expect(found).toEqual(['number: order.left', 'other: instrument.amount', 'available'])
})

test('it is known of every parameter of a refusal whether it may be an amount', () => {
  const named = Object.values(errors).flatMap((text) =>
    [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name),
  )
  expect(named.filter((name = '') => ![...AMOUNTS, ...NO_AMOUNTS].includes(name))).toEqual([])
})

/** Parameter objects written in refusals; those of other coded texts are left out. */
const PARAMS = /(?:\b(?:refuse\w*|problem)\(|(?:\bcode: '(\w+)',\s*)?\bparams(?::| =) )[^{};]*?\{([^{}]*)\}/g
function bareAmounts(source: string): readonly string[] {
  return [...source.matchAll(PARAMS)].flatMap(([, code, properties = '']) =>
    (code === undefined || code in errors ? properties : '')
      .split(/,(?![^(]*\))/)
      .map((property) => property.trim())
      .filter((property) => {
        const [name = '', value = name] = property.split(/:\s+/)
        return (
          AMOUNTS.includes(name) &&
          !value.startsWith('amountOf(') &&
          !PLAIN.some((plain) => plain.test(value))
        )
      }),
  )
}
