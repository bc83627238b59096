import type { AdminModel } from '../../../model/AdminModel.ts'
import type { Translate } from '../../i18n/LanguageProvider.tsx'
import type { NavigationGroup } from '../../ui/layout/navigation.ts'
import type { StaffSession } from '../permissions.ts'
import { seesProblems } from './seesProblems.ts'

export const BACKEND_AREA = 'admin'
/** Path below the area's address. */
export const BACKEND_PATH = 'backend'
export const BACKEND_ROUTE = `/${BACKEND_AREA}/${BACKEND_PATH}`

/** Whether the person has the page that says what was found behind the screens. */
export const seesBackend = (model: Pick<AdminModel, 'backend'>, session: StaffSession): boolean =>
  model.backend.name !== null && seesProblems(model, session)

/** Puts it at the start of the menu. */
export function withBackend(
  groups: readonly NavigationGroup[],
  model: AdminModel,
  session: StaffSession,
  translate: Translate,
): readonly NavigationGroup[] {
  if (!seesBackend(model, session)) return groups
  const item = { to: BACKEND_ROUTE, label: translate('backend.title'), icon: 'dashboard' }
  return [{ id: 'backend', label: null, items: [item] }, ...groups]
}
