import type { AdminModel } from '../../../metadata/AdminModel.ts'
import type { NavigationGroup } from '../../ui/layout/navigation.ts'
import type { Translate } from '../../i18n/LanguageProvider.tsx'
import type { StaffSession } from '../permissions.ts'

/** Below its area's address. */
export const PROBLEMS_PATH = 'config-problems'
export const PROBLEMS_AREA = 'backoffice'

/** Those who look after the configuration; the server tells nobody else what is wrong with it. */
export function seesProblems({ roles }: StaffSession): boolean {
  return roles.includes('SUPER_ADMIN') || roles.includes('ADMIN')
}

/** The menu with the page of the problems: at its end, but first while there are some, with their number. */
export function withProblems(
  groups: readonly NavigationGroup[],
  model: AdminModel,
  session: StaffSession,
  translate: Translate,
): readonly NavigationGroup[] {
  if (!seesProblems(session)) return groups
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
