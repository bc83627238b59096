import { useEffect, useEffectEvent, useRef } from 'react'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { prepareSandboxNote } from '../../../engine/web/forms/sandbox/loadSandboxText.ts'
import { useLocation, useNavigate } from '../../../engine/web/i18n/localeRouting.tsx'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { LazySlot } from '../../../engine/web/ui/LazySlot.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { useOnboarding } from '../onboarding/OnboardingContext.ts'
import { type WantedDeposit, wantedDeposit, withDeposit, withoutDeposit } from './depositAddress.ts'
import { mayDeposit } from './mayDeposit.ts'

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

interface DepositAddress {
  readonly wanted: WantedDeposit
  readonly open: () => void
  readonly close: () => void
}

/** Reads and writes the URL state of the deposit dialog. Opens it when the customer becomes ready to invest. */
function useDepositAddress({ currentAccount }: SignedInSession): DepositAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { status } = useOnboarding()
  const before = useRef(status)
  const open = () => navigate({ pathname, search: withDeposit(search) })
  const close = () => navigate({ pathname, search: withoutDeposit(search) }, { replace: true })
  const openWhenReady = useEffectEvent(() => {
    if (mayDeposit(currentAccount)) open()
  })
  useEffect(() => {
    const wasBusy = before.current !== null && before.current !== 'READY'
    if (status !== null) before.current = status
    if (wasBusy && status === 'READY') openWhenReady()
  }, [status])
  return { wanted: wantedDeposit(search), open, close }
}
