import { Decimal } from 'decimal.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { entityPages } from '../../../src/engine/model/entityPages.ts'
import { readPath } from '../../../src/engine/model/values/readPath.ts'
import { createDataProvider } from '../../../src/engine/web/data-provider/createDataProvider.ts'
import { totalColumns } from '../../../src/engine/web/records/buildTotals.ts'
import { guessMapping } from '../../../src/engine/web/model-query/csvImport/guessMapping.ts'
import { parseCsvFile } from '../../../src/engine/web/model-query/csvImport/parseCsvFile.ts'
import { prepareRows } from '../../../src/engine/web/model-query/csvImport/prepareRows.ts'
import { createReferenceFinder } from '../../../src/engine/web/model-query/csvImport/resolveReferences.ts'
import { apolloOf } from '../../support/apolloOf.ts'
import { wholeLists } from '../../support/records/wholeLists.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
let model: AdminModel

beforeAll(async () => {
  server = await startTestServer()
  const { accessToken } = await server.signIn('superadmin')
  const headers = { authorization: `Bearer ${accessToken}` }
  model = unpackModel((await (await fetch(`${server.url}/admin-model`, { headers })).json()) as PackedModel)
})

afterAll(async () => await server.close())

function screensOf(login: string) {
  const apollo = apolloOf(async (document, variables, { headers = {} }) => {
    const { data, errors } = await server.graphql(document, variables, { as: login, headers })
    if (errors.length > 0) throw new Error(`${errors[0]?.message} in ${document}`)
    return data
  })
  return {
    dataProvider: createDataProvider({ model, wire: createWire(model.entities), apollo }),
    lists: wholeLists(model, apollo),
  }
}

function entityOf(name: string) {
  const entity = model.entities[name]
  if (!entity) throw new Error(`no entity ${name}`)
  return entity
}

test('the sums below every list cover all its rows, separately for each currency', async () => {
  const { lists } = screensOf('superadmin')
  const pages = entityPages(model).filter(
    (page) => totalColumns(entityOf(page.entity), entityOf(page.entity).list.columns).length > 0,
  )
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages) {
    const columns = totalColumns(entityOf(page.entity), entityOf(page.entity).list.columns)
    const meta = { columns: columns.map(({ id }) => id) }
    const resource = page.route.slice(1)
    // The months of all accounts are computed from the whole books, page by page: those of one account are enough.
    const filter = page.entity === 'accountMonths' ? { account: '20' } : {}
    const sums = await lists.totals(resource, { filter, meta })
    const rows = await lists.readAll(resource, { filter, meta })
    for (const { id, path, field } of columns) {
      const expected = new Map<string | null, Decimal>()
      for (const row of rows) {
        const value = readPath(row, path)
        if (value === null || value === undefined) continue
        const { currency } = field
        const code = currency && ('code' in currency ? currency.code : readPath(row, currency.path))
        const key = typeof code === 'string' ? code : null
        expected.set(key, (expected.get(key) ?? new Decimal(0)).plus(value as string | number))
      }
      const found = (sums[id] ?? []).map(({ currency, sum }) => [currency, new Decimal(sum).toFixed()])
      expect(new Map(found as [string | null, string][]), `${page.route} ${id}`).toEqual(
        new Map([...expected].map(([currency, sum]) => [currency, sum.toFixed()])),
      )
    }
  }
}, 60_000)

test('a file that is imported twice adds its rows once', async () => {
  const { dataProvider, lists } = screensOf('superadmin')
  const entity = entityOf('loanPurposes')
  const resource = entityPages(model)
    .find((page) => page.entity === entity.name)
    ?.route.slice(1)
  if (resource === undefined) throw new Error('no page of loan purposes')
  const importFile = async (lines: readonly string[]) => {
    const { columns, rows } = await parseCsvFile(new Blob([lines.join('\r\n')]))
    const prepared = await prepareRows({
      entity,
      titles: columns,
      currencyLabel: String,
      mayEdit: true,
      readRows: () => Promise.resolve([]),
      mapping: guessMapping(columns, entity),
      lines: rows,
      references: createReferenceFinder(model, dataProvider.lookup),
      context: { model, locale: 'da', translate: (key) => key },
      onProgress: () => undefined,
      signal: new AbortController().signal,
    })
    expect(prepared.map(({ errors }) => errors)).toEqual(prepared.map(() => ({})))
    const ids: unknown[] = []
    for (const { values, submitId } of prepared) {
      const { data } = await dataProvider.create(resource, {
        data: values,
        meta: { clientCorrelationId: submitId },
      })
      ids.push(data.id)
    }
    return ids
  }
  const count = async () => {
    const rows = await lists.readAll(resource, {})
    return rows.length
  }
  const before = await count()
  const first = await importFile([
    'name;code;displayOrder;isActive',
    'Boats;BOATS;91;Ja',
    'Trains;TRAINS;92;Nej',
  ])
  // Another order of lines and columns is the same content.
  const again = await importFile([
    'code;name;isActive;displayOrder',
    'TRAINS;Trains;Nej;92',
    'BOATS;Boats;Ja;91',
  ])
  expect(again.toReversed()).toEqual(first)
  expect(await count()).toBe(before + 2)
})
