import { exerciseEntity } from './support/exerciseEntity.ts'
import { signIn, test } from './support/fixtures.ts'
import { openStaffArea } from './support/staffPages.ts'

for (const name of ['businesses', 'addresses', 'aiia-accounts', 'loan-purposes']) {
  test(`${name} are filtered, sorted, opened, changed, and their history tells of it, from the model alone [B2.42, B2.44]`, async ({
    page,
  }) => {
    await signIn(page, 'superadmin')
    const model = await openStaffArea(page, '/en')
    await exerciseEntity(page, model, `/backoffice/${name}`)
  })
}
