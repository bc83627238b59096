import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderWeb } from '../../../../../tests/support/renderWeb.tsx'
import type { SchemaModel } from '../../../schema/SchemaModel.ts'
import { readSchemaModel } from '../../../schema/readSchemaModel.ts'
import type { ConfigSet } from '../../../model/config/ConfigSet.ts'
import { loadEntityConfig } from '../../../model/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { DashboardContext, type DashboardContextValue } from '../../dashboard/DashboardContext.ts'
import { type Records, RecordsContext } from '../../records/Records.ts'
import { createCachedQueries } from '../createCachedQueries.ts'
import { RecordView } from './RecordView.tsx'

let schema: SchemaModel
let config: ConfigSet

beforeAll(async () => {
  schema = await readSchemaModel({ kind: 'file', path: 'schema/schema.graphql' })
  config = await loadEntityConfig('entity-config')
})

const REASONS = [
  { entityId: 1, position: 1, effect: 'FOR', text: 'Stærk egenkapital: 46,0 % af egenkapital og gæld' },
  { entityId: 2, position: 2, effect: 'AGAINST', text: 'Ingen sikkerhed' },
]

test('a loan’s page lists what speaks for its class and against it, right after the loan’s own fields', async () => {
  const model = resolveAdminModel(schema, config, 'da')
  const loan = model.entities['loans']
  if (!loan) throw new Error('There are no loans')
  const asked: string[] = []
  const records = {
    model,
    ...createCachedQueries(),
    api: {
      list: async ({ name }: { readonly name: string }) => {
        asked.push(name)
        const rows = name === 'loanReasons' ? REASONS : []
        return { rows, total: rows.length, cursors: [] }
      },
    },
  }
  const value = {
    model,
    translate: (key: string) => key,
    fieldContext: { model, locale: 'da', translate: (key: string) => key },
    accountFilter: () => null,
    pageAt: () => null,
    describeFailure: String,
  }
  await renderWeb(
    <RecordsContext value={records as unknown as Records}>
      <DashboardContext value={value as unknown as DashboardContextValue}>
        <RecordView
          entity={loan}
          row={{ entityId: 9, riskCategory: 'A', title: 'Solceller' }}
          include={[]}
          related={[]}
        />
      </DashboardContext>
    </RecordsContext>,
    { locale: 'da', path: '/' },
  )
  const list = await screen.findByRole('region', { name: 'Grundlag for risikoklassen' })
  const rows = await within(list).findAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^For.*Stærk egenkapital: 46,0 %/),
    expect.stringMatching(/^Imod.*Ingen sikkerhed/),
  ])
  // Lists of the record come in config's order, and this one before all of them.
  expect(asked[0]).toBe('loanReasons')
})
