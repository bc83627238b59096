import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { NO_CONFIG } from '../../model/config/ConfigSet.ts'
import { lendingSchema } from '../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../../model/resolveAdminModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { RowsTable } from './RowsTable.tsx'

const model = resolveAdminModel(lendingSchema, NO_CONFIG)
const context = { model, locale: 'en', translate: (key: string) => key } as unknown as FieldContext
const row = { entityId: 1, loanNumber: 'L-001', purpose: 'Tools', termMonths: 12, isSecured: true }

/** What the table's own styles say for phones. */
function phoneStyle(table: HTMLElement): string {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
  const own = [...table.classList].filter((name) => name.startsWith('css-'))
  return rules
    .filter((rule) => rule.startsWith('@media') && own.some((name) => rule.includes(name)))
    .join('\n')
}

async function draw(ids: readonly string[]) {
  const all = model.entities['loans']?.list.columns ?? []
  const columns = ids.flatMap((id) => all.find((column) => column.id === id) ?? [])
  await renderWeb(
    <RowsTable label="Loans" columns={columns} rows={[row]} linkOf={() => null} context={context} />,
    { isStyled: true },
  )
  return screen.getByRole('table', { name: 'Loans' })
}

test('a table with more columns than fit on a phone is drawn there as cards, each value beside its name', async () => {
  const table = await draw(['loanNumber', 'purpose', 'termMonths', 'isSecured'])
  expect(phoneStyle(table)).toMatch(/content: attr\(data-label\)/)
  const cells = within(table).getAllByRole('cell')
  const names = within(table).getAllByRole('columnheader')
  expect(cells.map(({ dataset }) => dataset['label'])).toEqual(names.map(({ textContent }) => textContent))
  expect(cells).toHaveLength(4)
  // It stays a table: styles would take the roles away.
  const parts = table.querySelectorAll('thead, tbody, tr, th, td')
  expect([...parts].every((part) => part.hasAttribute('role'))).toBe(true)
})

test('one that fits stays a table', async () => {
  const table = await draw(['loanNumber', 'purpose', 'termMonths'])
  expect(phoneStyle(table)).not.toContain('data-label')
})
