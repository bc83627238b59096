import { useCallback } from 'react'
import { logWarning } from '../../lib/log.ts'
import { randomId } from '../../lib/randomId.ts'
import { toPayloadProblem } from '../ApiError.ts'
import { useClient } from '../ClientProvider.tsx'
import { UpdateSettingsForCurrentUserDocument } from './generated/userSettings.ts'

/**
 * Saves a choice for the person's other devices. It applies on this one anyway, so a failure is only logged. While
 * impersonating, it stays in this tab.
 */
export function useSaveSettings(): (settings: Readonly<Record<string, unknown>>) => Promise<void> {
  const { apollo, store } = useClient()
  return useCallback(
    async (settings) => {
      if (store.view() !== null) return
      try {
        const input = { clientCorrelationId: randomId(), settings: { version: 1, ...settings } }
        const client = await apollo.load()
        const { data } = await client.mutate({
          mutation: UpdateSettingsForCurrentUserDocument,
          variables: { input },
          context: { withoutAccount: true },
        })
        const [error] = data?.updateSettingsForCurrentUser.errors ?? []
        if (error) logWarning(`The settings were refused: ${toPayloadProblem(error).code}`)
      } catch (error) {
        logWarning('The settings could not be saved.', error)
      }
    },
    [apollo, store],
  )
}
