import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { UserAndAccountsDocument } from '../../../../engine/web/client/session/generated/session.ts'
import type { SignedInSession } from '../../../../engine/web/client/session/Session.ts'
import { useLocation, useNavigate } from '../../../../engine/web/i18n/localeRouting.tsx'
import { logWarning } from '../../../../engine/web/lib/log.ts'
import { wantsAccount as isAccountWanted, withoutWantedAccount } from '../cards/createAccountPath.ts'
import { isApplyPath } from '../../navigation/applyPath.ts'
import { isBorrower } from '../../navigation/menuSide.ts'
import { OnboardingStatusDocument } from '../generated/onboarding.ts'
import type { Onboarding } from '../OnboardingContext.ts'
import { areaOf, onboardingStep } from '../onboardingStep.ts'
import { useSkip } from './useSkip.ts'

/** Loads the onboarding status, and refetches it after each step and on relevant live updates. */
export function useOnboardingState(session: SignedInSession): Onboarding {
  const { user, isStaff, accounts } = session
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const apollo = useApolloClient()
  const { data, error, refetch: refetchStatus } = useQuery(OnboardingStatusDocument, { skip: isStaff })
  const { isHiding, isSkipped, skip, resume, pause } = useSkip()
  const wantsAccount = isAccountWanted(search)
  const area = areaOf(pathname)

  const readAgain = () => {
    refetchStatus().catch((cause: unknown) =>
      logWarning('The state of the onboarding could not be read.', cause),
    )
  }
  useOnChange(factsOf(session), readAgain)
  const refetch = useCallback(async () => {
    try {
      await apollo.refetchQueries({ include: [UserAndAccountsDocument, OnboardingStatusDocument] })
    } catch (cause) {
      logWarning('The state of the onboarding could not be read.', cause)
    }
  }, [apollo])
  // A request for an account brings back the skipped card.
  useEffect(() => {
    if (wantsAccount) resume()
  }, [wantsAccount, resume])
  const forgetWanted = useEffectEvent(() => {
    if (wantsAccount) navigate({ pathname, search: withoutWantedAccount(search) }, { replace: true })
  })
  useEffect(() => {
    if (isSkipped) forgetWanted()
  }, [isSkipped])

  const facts = {
    status: data?.onboardingStatus ?? null,
    isEmailVerified: user.emailVerified,
    isStaff,
    area,
    wantsAccount,
    needsLoanAccount: isApplyPath(pathname) && !accounts.some(isBorrower),
  }
  const step = onboardingStep({ ...facts, isSkipped })
  const stepBehind = onboardingStep({ ...facts, isSkipped: false })
  // Another tab may have taken the step: its answers are in no live update.
  useOnReturn(readAgain, stepBehind !== null)
  const { status } = facts
  const isLoading = !isStaff && data === undefined && error === undefined
  return useMemo(
    () => ({ status, isLoading, area, step, stepBehind, isHiding, skip, resume, pause, refetch }),
    [status, isLoading, area, step, stepBehind, isHiding, skip, resume, pause, refetch],
  )
}

/** Inputs of the server's answer that live updates report. */
function factsOf({ user, accounts, currentAccount }: SignedInSession): string {
  const { kycStatus, isKycCompleted, businessCheckStatus } = currentAccount?.account ?? {}
  const ofPerson = [user.emailVerified, user.latestKycStatus, accounts.length]
  return JSON.stringify([...ofPerson, kycStatus, isKycCompleted, businessCheckStatus])
}

/** Calls `run` whenever people come back to this tab. */
function useOnReturn(run: () => void, isWanted: boolean): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    if (!isWanted) return undefined
    const onChange = () => {
      if (document.visibilityState === 'visible') runLatest()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [isWanted])
}

/** Calls `run` whenever `value` is another one than before. */
function useOnChange(value: string, run: () => void): void {
  const seen = useRef(value)
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    runLatest()
  }, [value])
}
