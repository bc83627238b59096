import { useMutation } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { UpdateSettingsForCurrentUserDocument } from '../../../engine/web/client/session/generated/userSettings.ts'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { logWarning } from '../../../engine/web/lib/log.ts'
import { randomId } from '../../../engine/web/lib/randomId.ts'

/**
 * Marks a person without an account who applies for a loan as a borrower, on the server, so that the next sign-in leads
 * here, on every device. Once they have accounts, those decide.
 */
export function useRememberedSide({ accounts, user, isStaff }: SignedInSession): void {
  const [save] = useMutation(UpdateSettingsForCurrentUserDocument)
  const isNew = !isStaff && accounts.length === 0 && user.userSettings['side'] !== 'business'
  const remember = useEffectEvent(async () => {
    try {
      const input = { clientCorrelationId: randomId(), settings: { version: 1, side: 'business' } }
      await save({ variables: { input }, context: { withoutAccount: true } })
    } catch (cause) {
      logWarning('The side of the market could not be saved.', cause)
    }
  })
  useEffect(() => {
    if (isNew) void remember()
  }, [isNew])
}
