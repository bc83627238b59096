import { exerciseEntity } from './support/exerciseEntity.ts'
import { signIn, test } from './support/fixtures.ts'
import { openStaffArea } from './support/staffPages.ts'

for (const name of ['businesses', 'addresses', 'aiia-accounts', 'loan-purposes']) {
  test(
    `${name} are filtered, sorted, opened, changed, and their history tells of it, from the model alone; it marks a raw edit [B2.42, B2.44, B3.13]`,
    // One stands for all of them until a build machine looks.
    { tag: name === 'businesses' ? [] : '@full' },
    async ({ page }) => {
      await signIn(page, 'superadmin')
      const model = await openStaffArea(page, '/en')
      await exerciseEntity(page, model, `/backoffice/${name}`)
    },
  )
}
