import { useQuery } from '@apollo/client/react'
import { today } from '../../field-kinds/shared/dayText.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { CallMeta } from '../../data-provider/CallMeta.ts'
import { fileName } from '../../lib/fileName.ts'
import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import { useListState } from './ListState.ts'
import { SavedViewsDocument } from './views/generated/savedViews.ts'
import { toSavedView } from './views/SavedView.ts'
import { shippedViews } from './views/shippedViews.ts'

/** Names a file of the list's rows by page, view and day. A related list has no views. */
export function useFileTitle(
  entity: EntityModel,
  meta: CallMeta,
): {
  readonly titleOf: () => string
  readonly nameOf: (extension: string) => string
} {
  const { model } = useAdmin()
  const { page } = usePage()
  const { view } = useListState()
  const isPage = meta.entity === undefined && meta.related === undefined
  const hasView = isPage && view !== null
  const { data } = useQuery(SavedViewsDocument, { variables: { page: page.route }, skip: !hasView })
  const partsOf = () => {
    const saved = data?.savedViews.flatMap((stored) => toSavedView(stored) ?? []) ?? []
    const open = hasView
      ? [...saved, ...shippedViews(model, page.route)].find(({ id }) => id === view)
      : undefined
    return [isPage ? page.label : entity.labelPlural, open?.name ?? null] as const
  }
  return {
    titleOf: () => partsOf()[0],
    nameOf: (extension) => fileName([...partsOf(), today()], extension),
  }
}
