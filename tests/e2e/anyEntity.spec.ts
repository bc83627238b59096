import { exerciseEntity } from './support/exerciseEntity.ts'
import { signIn, test } from './support/fixtures.ts'
import { openStaffArea } from './support/staffPages.ts'

// One entity shows it for all of them: nothing here knows more than the model. Contract tests go through every entity.
test('businesses are filtered, sorted, opened and changed from the model alone; the history lists the change and marks raw edits [B2.42, B2.44, B3.13]', async ({
  page,
}) => {
  await signIn(page, 'superadmin')
  const model = await openStaffArea(page, '/en')
  await exerciseEntity(page, model, '/backoffice/businesses')
})
