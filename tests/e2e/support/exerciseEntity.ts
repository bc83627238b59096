import { expect, type Page } from '@playwright/test'
import type { AdminModel, EntityModel } from '../../../src/engine/model/AdminModel.ts'
import type { FieldModel } from '../../../src/engine/model/FieldModel.ts'
import { openList, rowsOf } from './staff.ts'

/**
 * What every entity supports, in English and from the model alone: its list is filtered and sorted, a record is opened,
 * changed and saved, and its history shows the change.
 */
export async function exerciseEntity(page: Page, model: AdminModel, route: string, base = ''): Promise<void> {
  const target = model.pages.find((one) => one.route === route)
  const entity = target?.kind === 'entity' ? model.entities[target.entity] : undefined
  if (!entity) throw new Error(`${route} shows no entity`)
  await openList(page, `${base}/en${route}`)

  const column = textColumnOf(entity)
  const headings = await page.getByRole('columnheader').allInnerTexts()
  const place = headings.findIndex((heading) => heading.trim().startsWith(column.label))
  const value = (await rowsOf(page).first().getByRole('gridcell').nth(place).innerText()).trim()
  await page.getByRole('textbox', { name: `Filter by ${column.label}` }).fill(value)
  await expect(page.getByText('1 active filter(s)')).toBeVisible()
  await expect(rowsOf(page).first()).toContainText(value)
  const heading = page.getByRole('columnheader').nth(place)
  await heading.getByRole('button').first().click()
  await expect(heading).toHaveAttribute('aria-sort', /ascending|descending/)
  await expect(page.locator('[role=columnheader][aria-sort$=ending]')).toHaveCount(1)
  await expect(rowsOf(page).first()).toContainText(value)

  // Not in its middle, where a link to another record may be.
  await rowsOf(page).first().getByRole('gridcell').nth(place).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${entity.label}: `)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const field = textFieldOf(entity)
  const input = page.getByRole('textbox', { name: field.label, exact: true })
  const changed = `${(await input.inputValue()).slice(0, 20)} changed`
  await input.fill(changed)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

  await page.getByRole('tab', { name: 'History' }).click()
  const newest = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem').first()
  await expect(newest).toContainText(field.label)
  await expect(newest).toContainText(changed)
  await expect(newest.getByText('Raw edit')).toHaveCount(route.startsWith('/backoffice') ? 1 : 0)
}

function textColumnOf({ name, list }: EntityModel) {
  const column = list.columns.find(
    ({ visible, field, path, filterPaths }) =>
      visible && field.kind === 'string' && path.length === 1 && filterPaths.length > 0,
  )
  if (!column) throw new Error(`${name} shows no text that can be filtered`)
  return column
}

/** A text of the record that may be anything. */
function textFieldOf({ name, fields, detail }: EntityModel): FieldModel {
  const shown = detail.fieldsets.flatMap((group) => group.fields)
  const field = shown
    .flatMap((one) => fields[one] ?? [])
    .find(
      ({ kind, update, readonly, validation, conditions }) =>
        (kind === 'string' || kind === 'text') &&
        update !== null &&
        !readonly &&
        conditions.visible === null &&
        !validation.some(({ type }) => type === 'PATTERN'),
    )
  if (!field) throw new Error(`${name} has no text to change`)
  return field
}
