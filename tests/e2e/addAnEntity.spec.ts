import { execSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GuideStep, readGuide } from '../support/readGuide.ts'
import { exerciseEntity } from './support/exerciseEntity.ts'
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'
import { signIn } from './support/signIn.ts'
import { openStaffArea } from './support/staffPages.ts'
import { PROJECT, startProject } from './support/startProject.ts'

const steps = readGuide(readFileSync(join(PROJECT, 'docs/add-an-entity.md'), 'utf8'))
const configured = steps.findIndex((step) => step.kind === 'section' && step.title.startsWith('4.'))

test('an entity that exists nowhere else gets its screens by following the guide, with and without a config file', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const folder = copyProject()
  for (const step of steps.slice(0, configured)) follow(step, folder)
  const server = await startProject(folder, 'add-an-entity.log')
  try {
    await signIn(page, 'superadmin', server.url)
    await test.step('without a config file', async () => {
      await page.goto(`${server.url}/en/backoffice/appraisers`)
      await expect(page.getByRole('heading', { name: 'Appraisers' })).toBeVisible()
      await page.goto(`${server.url}/en/backoffice/appraisers/-1`)
      await page.getByRole('textbox', { name: 'Name' }).fill('Nordlys Taksering AS')
      await choose('Country', 'Norway')
      await choose('Fee currency', 'NOK')
      await page.getByRole('textbox', { name: 'Fee', exact: false }).last().fill('4500')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Appraiser: Nordlys Taksering AS' })).toBeVisible()
      await page.getByRole('tab', { name: 'History' }).click()
      await expect(page.getByText('Nordlys Taksering AS').last()).toBeVisible()
    })
    await test.step('with a config file, taken up while the server runs', async () => {
      for (const step of steps.slice(configured)) follow(step, folder)
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
    // Away from the server before it ends: a page that stays asks for it in vain.
    await page.goto('about:blank')
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function choose(label: string, option: string) {
    await page.getByRole('combobox', { name: label }).fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
})

/** The project as a fresh clone would be, with the packages and the built web app it already has: neither depends on entities. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-guide-'))
  for (const path of execSync('git ls-files --cached --others --exclude-standard', {
    cwd: PROJECT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n'))
    cpSync(join(PROJECT, path), join(folder, path))
  cpSync(join(PROJECT, 'dist'), join(folder, 'dist'), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function follow(step: GuideStep, folder: string): void {
  if (step.kind === 'write') writeFileSync(join(folder, step.file), step.text)
  if (step.kind === 'run') execSync(step.command, { cwd: folder, stdio: 'pipe' })
  if (step.kind !== 'change') return
  const text = readFileSync(join(folder, step.file), 'utf8')
  if (!text.includes(step.before))
    throw new Error(`${step.file} does not hold what the guide changes:\n${step.before}`)
  writeFileSync(
    join(folder, step.file),
    text.replace(step.before, () => step.after),
  )
}
