import type { AdminModel } from '../../../../model/AdminModel.ts'
import type { Translate } from '../../../i18n/LanguageProvider.tsx'
import type { NavigationGroup } from '../../../ui/layout/navigation.ts'
import type { StaffSession } from '../../permissions.ts'
import { BACKEND_AREA, BACKEND_PATH, seesBackend } from '../../places/backendPage.ts'

/** Path below the area's address. */
export const PEOPLE_PATH = `${BACKEND_PATH}/people`
const PEOPLE_ROUTE = `/${BACKEND_AREA}/${PEOPLE_PATH}`

/** Adds the page of users to the end of the menu, for people who see the schema report. */
export function withPeople(
  groups: readonly NavigationGroup[],
  model: AdminModel,
  session: StaffSession,
  translate: Translate,
): readonly NavigationGroup[] {
  if (!seesBackend(model, session)) return groups
  const item = { to: PEOPLE_ROUTE, label: translate('backend.people.title'), icon: 'people' }
  return [...groups, { id: 'people', label: null, items: [item] }]
}
