import { Suspense } from 'react'
import { useClient } from '../../client/ClientProvider.tsx'
import { changeView } from '../../client/session/useView.ts'
import { needTexts } from '../../i18n/needTexts.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const ViewAsDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('../../admin/viewAs/ViewAsDialog.tsx'), needTexts('staff')])
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
