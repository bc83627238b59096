import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { LOCALES } from '../src/engine/model/Text.ts'
import { templatePaths } from '../src/engine/model/templatePaths.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { dismissLabel } from '../src/engine/web/admin/action/dismissLabel.ts'
import { PROJECT } from './support/importGraph.ts'

const config = await loadEntityConfig(join(PROJECT, 'entity-config'))
const schema = buildSchemaModel(buildSchema())
const model = resolveAdminModel(schema, config, 'en')
const ofStaff = Object.values(model.actions).filter(({ roles }) => !roles.includes('USER'))

/** What is done to these is about an amount. A loan is only read to compare it. */
const ABOUT_MONEY: ReadonlySet<string> = new Set([
  'aiiaBankPayouts',
  'incomingBankTransfers',
  'journalEntries',
  'loanApplications',
  'loanOffers',
  'loanPayments',
  'loans',
  'orders',
])
const READS_ONLY: ReadonlySet<string> = new Set(['recalculateLoan'])

test('a question about money names the amount of its record, before any preview', () => {
  const asked = ofStaff.filter(
    ({ name, target }) => target && ABOUT_MONEY.has(target.entity) && !READS_ONLY.has(name),
  )
  const silent = asked.filter(({ target }) => {
    const fields = model.entities[target?.entity ?? '']?.fields ?? {}
    return !templatePaths(target?.title ?? []).some(([field = '']) => fields[field]?.kind === 'money')
  })
  expect(asked.length).toBeGreaterThan(15)
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('an amount that staff enter has a currency', () => {
  const amounts = ofStaff.flatMap(({ name, fields }) =>
    Object.values(fields).flatMap((field) =>
      field.kind === 'money' ? [{ at: `${name}.${field.name}`, field }] : [],
    ),
  )
  expect(amounts.length).toBeGreaterThan(3)
  expect(amounts.filter(({ field }) => !field.currency).map(({ at }) => at)).toEqual([])
})

test('asks for no list of objects, which no input can take', () => {
  const lists = ofStaff.flatMap(({ name, fields }) =>
    Object.values(fields)
      .filter(({ kind, hidden }) => kind === 'list' && !hidden)
      .map((field) => ({ name, field })),
  )
  expect(lists.filter(({ field }) => field.itemKind === 'object').map(({ name }) => name)).toEqual([])
})

test('an action that is one of two uses of a mutation says itself what it does', () => {
  const actions = Object.entries(config.actions).map(([name, { value }]) => [name, value] as const)
  const shared = actions.filter(
    ([name, { mutation = name }]) =>
      actions.filter(([other, action]) => (action.mutation ?? other) === mutation).length > 1,
  )
  expect(shared.length).toBeGreaterThan(10)
  expect(shared.filter(([, { note }]) => note === undefined).map(([name]) => name)).toEqual([])
})

describe.each(LOCALES)('in %s', (locale) => {
  test('starts no cancel button with the same word as the confirm button', () => {
    const texts: unknown = JSON.parse(readFileSync(join(PROJECT, 'i18n', locale, 'common.json'), 'utf8'))
    const words = texts as Readonly<Record<string, string>>
    const translate = (key: string) => words[key.replace('common.', '')] ?? key
    const labels = Object.values(resolveAdminModel(schema, config, locale).actions).map(
      ({ submitLabel }) => submitLabel,
    )
    const plain = (text: string) => (text.split(' ')[0] ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '')
    const alike = labels.filter((label) => plain(label) === plain(dismissLabel(label, locale, translate)))
    expect(alike).toEqual([])
  })
})
