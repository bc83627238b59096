import type { AdminModel } from '../../../model/AdminModel.ts'
import { holdsOne } from '../../../model/PlatformRole.ts'
import type { NavigationGroup } from '../../ui/layout/navigation.ts'
import type { Translate } from '../../i18n/LanguageProvider.tsx'
import type { StaffSession } from '../permissions.ts'

/** Path below the area's address. */
export const PROBLEMS_PATH = 'config-problems'
export const PROBLEMS_AREA = 'backoffice'

/** People who maintain the configuration; the server sends its problems only to them. */
export function seesProblems({ backend }: Pick<AdminModel, 'backend'>, { roles }: StaffSession): boolean {
  return holdsOne(roles, backend.roles.caretakers)
}

/**
 * Adds the page of problems to the menu: at its end, or at its start with a badge while there are problems.
 */
export function withProblems(
  groups: readonly NavigationGroup[],
  model: AdminModel,
  session: StaffSession,
  translate: Translate,
): readonly NavigationGroup[] {
  if (!seesProblems(model, session)) return groups
  const badge = model.problems.length
  const item = {
    to: `/${PROBLEMS_AREA}/${PROBLEMS_PATH}`,
    label: translate('problems.title'),
    icon: badge === 0 ? 'check' : 'warning',
    badge,
  }
  const own: NavigationGroup = { id: 'config', label: null, items: [item] }
  return badge === 0 ? [...groups, own] : [own, ...groups]
}
