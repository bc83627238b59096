import type { AdminModel } from '../../../model/AdminModel.ts'
import type { Translate } from '../../i18n/LanguageProvider.tsx'
import { countText } from '../../lib/countText.ts'
import type { NavigationGroup } from '../../ui/layout/navigation.ts'

export const APPROVALS_AREA = 'admin'
/** Path below the area's address. */
export const APPROVALS_PATH = 'backend/approvals'
export const APPROVALS_ROUTE = `/${APPROVALS_AREA}/${APPROVALS_PATH}`

/** Puts the page at the start of the menu, with the number of requests that the person may decide. */
export function withApprovals(
  groups: readonly NavigationGroup[],
  { backend }: Pick<AdminModel, 'backend'>,
  count: number,
  translate: Translate,
): readonly NavigationGroup[] {
  if (!backend.asksSecondPerson) return groups
  const number = { smart_count: count, count: countText(count) }
  const item = {
    to: APPROVALS_ROUTE,
    label: translate('backend.approvals.title'),
    icon: 'approval',
    ...(count === 0 ? {} : { badge: count, remark: translate('admin.queue.waiting', number) }),
  }
  return [{ id: 'approvals', label: null, items: [item] }, ...groups]
}
