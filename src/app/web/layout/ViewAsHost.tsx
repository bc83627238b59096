import { Suspense } from 'react'
import { useClient } from '../../../engine/web/client/ClientProvider.tsx'
import { changeView } from '../../../engine/web/client/session/useView.ts'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'

const ViewAsDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../../engine/web/admin/viewAs/ViewAsDialog.tsx'),
    needTexts('staff'),
  ])
  return part.ViewAsDialog
})

/** Asks as whom to look, then shows the page as they see it. */
export function ViewAsHost({ onClose }: { readonly onClose: () => void }) {
  const { store } = useClient()
  return (
    <Suspense>
      <ViewAsDialog onClose={onClose} onChoose={(view) => changeView(store, view)} />
    </Suspense>
  )
}
