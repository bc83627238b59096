import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../support/guides/copyProject.ts'
import { follow, readSteps } from '../support/guides/followGuide.ts'
import { exerciseEntity } from './support/exerciseEntity.ts'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { signIn } from './support/signIn.ts'
import { openStaffArea } from './support/staffPages.ts'
import { PROJECT, startProject } from './support/startProject.ts'

const steps = readSteps('add-an-entity.md')
const configured = steps.findIndex((step) => step.kind === 'section' && step.title.startsWith('4.'))

// Build machines look at the screens; the guide itself is followed by every run of the guides' tests.
test(
  'an entity that exists nowhere else gets its screens by following the guide, with and without a config file',
  { tag: '@full' },
  async ({ page }) => {
    // The guide writes a migration, the contract and what is generated from it, twice.
    test.setTimeout(480_000)
    const folder = copyProject()
    // The built web app does not depend on entities.
    cpSync(join(PROJECT, 'dist'), join(folder, 'dist'), { recursive: true })
    await follow(steps.slice(0, configured), folder)
    const server = await startProject(folder, 'add-an-entity.log')
    try {
      await signIn(page, 'superadmin', server.url)
      await test.step('without a config file', async () => {
        await page.goto(`${server.url}/en/backoffice/appraisers`)
        await expect(page.getByRole('heading', { name: 'Appraisers' })).toBeVisible()
        await page.goto(`${server.url}/en/backoffice/appraisers/-1`)
        await page.getByRole('textbox', { name: 'Name' }).fill('Nordlys Taksering AS')
        await choose('Country', 'Norway')
        await choose('Currency', 'NOK')
        await page.getByRole('textbox', { name: 'Fee', exact: false }).last().fill('4500')
        await page.getByRole('button', { name: 'Add', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Appraiser: Nordlys Taksering AS' })).toBeVisible()
        await page.getByRole('tab', { name: 'History' }).click()
        await expect(page.getByText('Nordlys Taksering AS').last()).toBeVisible()
      })
      await test.step('with a config file, taken up while the server runs', async () => {
        await follow(steps.slice(configured), folder)
        await expect(async () => {
          await page.goto(`${server.url}/no/admin/appraisers`)
          await expect(page.getByRole('heading', { name: 'Takstmenn' })).toBeVisible({ timeout: 2000 })
        }).toPass()
        await expect(page.getByRole('columnheader', { name: 'Honorar' })).toBeVisible()
        await expect(page.getByText(/4\s500,00\s*(kr|NOK)|(kr|NOK)\s*4\s500,00/).first()).toBeVisible()
        await expectNoAxeViolations(page)
      })
      await test.step('does what every entity does', async () => {
        const model = await openStaffArea(page, `${server.url}/en`)
        await exerciseEntity(page, model, '/admin/appraisers', server.url)
      })
    } finally {
      // Leaves the server before it ends: an open page would fail to reach it.
      await page.goto('about:blank')
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }

    async function choose(label: string, option: string) {
      await page.getByRole('combobox', { name: label }).fill(option)
      await page.getByRole('option', { name: option }).first().click()
    }
  },
)
