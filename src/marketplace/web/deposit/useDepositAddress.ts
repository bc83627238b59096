import { useEffect, useEffectEvent, useRef } from 'react'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { useLocation, useNavigate } from '../../../engine/web/i18n/localeRouting.tsx'
import { useOnboarding } from '../onboarding/OnboardingContext.ts'
import { type WantedDeposit, wantedDeposit, withDeposit, withoutDeposit } from './depositAddress.ts'
import { mayDeposit } from './mayDeposit.ts'

export interface DepositAddress {
  readonly wanted: WantedDeposit
  readonly open: () => void
  readonly close: () => void
}

/** Reads and writes the URL state of the deposit dialog. Opens it when the customer becomes ready to invest. */
export function useDepositAddress({ currentAccount }: SignedInSession): DepositAddress {
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
