import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { apolloOf } from '../../../../../tests/support/apolloOf.ts'
import { renderWeb } from '../../../../../tests/support/renderWeb.tsx'
import type { Problem } from '../../../schema/Problem.ts'
import type { PlatformRole } from '../../../model/PlatformRole.ts'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { SidebarStateProvider } from '../../ui/layout/SidebarState.tsx'
import { AdminArea } from '../AdminArea.tsx'
import { createAdminServices } from '../AdminServices.ts'
import { createMemoryWire } from '../../../../../tests/support/admin/memoryWire.ts'

const problem = (line: number, severity: Problem['severity'], message: string): Problem => ({
  id: 'config.unknown-field',
  severity,
  at: { file: 'entity-config/loans.json', line, path: 'listDisplay[0]' },
  message,
  hint: 'Did you mean "amount"?',
})

const PROBLEMS = [
  problem(3, 'warning', '"oldRate" is deprecated'),
  problem(9, 'error', 'loans has no field "amout"'),
]

async function open(problems: readonly Problem[], role: PlatformRole) {
  const model = { ...resolveAdminModel(lendingSchema), problems }
  const services = createAdminServices(
    model,
    createMemoryWire({}).wire,
    apolloOf(() => Promise.reject(new Error('none'))),
  )
  const session = { userId: '1', roles: [role] }
  return renderWeb(
    <SidebarStateProvider>
      <Routes>
        <Route
          path="/backoffice/*"
          element={<AdminArea area="backoffice" model={model} session={session} services={services} />}
        />
      </Routes>
    </SidebarStateProvider>,
    { path: '/backoffice/config-problems' },
  )
}

test('config problems are listed by file, errors first, with place and hint', async () => {
  await open(PROBLEMS, 'ADMIN')
  const file = await screen.findByRole('region', { name: 'entity-config/loans.json' })
  const items = within(file).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Errorline 9 · listDisplay[0]loans has no field "amout"Did you mean "amount"?',
    'Warningline 3 · listDisplay[0]"oldRate" is deprecatedDid you mean "amount"?',
  ])
  expect(screen.getByText('2 problems')).toBeTruthy()
  const entry = screen.getAllByRole('link', { name: /Config problems/, hidden: true })[0]
  expect(entry?.getAttribute('href')).toBe('/backoffice/config-problems')
})

test('a configuration without problems says so', async () => {
  await open([], 'SUPER_ADMIN')
  expect(await screen.findByText('No problems')).toBeTruthy()
})

test('other roles do not have the page', async () => {
  await open(PROBLEMS, 'SENIOR')
  expect(await screen.findByText('You do not have access to this page')).toBeTruthy()
  expect(screen.queryByText(/amout/)).toBeNull()
})
