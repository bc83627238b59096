import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { prepareSandboxNote } from '../../../engine/web/forms/sandbox/loadSandboxText.ts'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { LazySlot } from '../../../engine/web/ui/LazySlot.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { useDepositAddress } from './useDepositAddress.ts'

const DepositLayer = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./DepositLayer.tsx'),
    needTexts('deposit', 'fields'),
    prepareSandboxNote(),
  ])
  return part.DepositLayer
})

/** The deposit over the page, whenever the address asks for it. */
export function DepositSlot({ session }: { readonly session: SignedInSession }) {
  const { wanted, open, close } = useDepositAddress(session)
  const { currentAccount } = session
  if (wanted === null || currentAccount === null) return null
  return (
    <LazySlot place={JSON.stringify(wanted)} problem="The deposit could not be shown.">
      <DepositLayer membership={currentAccount} wanted={wanted} onOpen={open} onClose={close} />
    </LazySlot>
  )
}
