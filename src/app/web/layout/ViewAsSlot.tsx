import { useClient } from '../../../engine/web/client/ClientProvider.tsx'
import { endView, useView } from '../../../engine/web/client/session/useView.ts'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { LazySlot } from '../../../engine/web/ui/LazySlot.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'

const ViewAsBar = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../../engine/web/admin/viewAs/ViewAsBar.tsx'),
    needTexts('staff'),
  ])
  return part.ViewAsBar
})

/** Bar on every page while impersonating a role or a partner, with a button to stop. */
export function ViewAsSlot() {
  const client = useClient()
  const view = useView()
  if (view === null) return null
  return (
    <LazySlot place="viewAs" problem="As whom the person looks could not be shown.">
      <ViewAsBar view={view} onEnd={() => void endView(client)} />
    </LazySlot>
  )
}
