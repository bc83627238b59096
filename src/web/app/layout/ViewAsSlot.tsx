import { useClient } from '../../client/ClientProvider.tsx'
import { endView, useView } from '../../client/session/useView.ts'
import { needTexts } from '../../i18n/needTexts.ts'
import { LazySlot } from '../../ui/LazySlot.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

const ViewAsBar = lazyPart(async () => {
  const [part] = await Promise.all([import('../../admin/viewAs/ViewAsBar.tsx'), needTexts('staff')])
  return part.ViewAsBar
})

/** Whoever looks as a role or a partner is told so on every page, and ends it there. */
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
