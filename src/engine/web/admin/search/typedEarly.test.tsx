import { screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { expect, test } from 'vitest'
import { renderWeb } from '../../../../../tests/support/renderWeb.tsx'
import { NO_CONFIG } from '../../../model/config/ConfigSet.ts'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { AdminContextProvider } from '../AdminContext.tsx'
import { SearchDialog } from './SearchDialog.tsx'

test('what is typed while the search is being drawn is in its box', async () => {
  const typed = ['n', 'nord']
  const early = { listen: () => () => undefined, text: () => typed.shift() ?? 'nord' }
  await renderWeb(
    <CoreAdminContext>
      <AdminContextProvider
        model={resolveAdminModel(lendingSchema, NO_CONFIG)}
        area="admin"
        session={{ userId: '1', roles: ['ADMIN'] }}
      >
        <SearchDialog early={early} onClose={() => undefined} />
      </AdminContextProvider>
    </CoreAdminContext>,
  )
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search everywhere' })
  expect(box.value).toBe('nord')
})
