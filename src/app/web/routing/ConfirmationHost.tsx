import { Suspense, useSyncExternalStore } from 'react'
import { useClient } from '../../../engine/web/client/ClientProvider.tsx'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { logWarning } from '../../../engine/web/lib/log.ts'
import { ErrorBoundary } from '../../../engine/web/ui/ErrorBoundary.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'

const ConfirmationDialog = lazyPart(async () => {
  const [{ ConfirmationDialog: Dialog }] = await Promise.all([
    import('../../../engine/web/identity/secondFactor/ConfirmationDialog.tsx'),
    needTexts('account', 'secondFactor'),
  ])
  return Dialog
})

/** Asks people to confirm who they are, over any page, while requests wait for that: see `createConfirmations`. */
export function ConfirmationHost() {
  const { confirmations } = useClient()
  const isAsked = useSyncExternalStore(confirmations.subscribe, confirmations.isAsked)
  if (!isAsked) return null
  return (
    <ErrorBoundary
      place={isAsked}
      renderFailure={() => null}
      onCatch={(error) => {
        // The forms behind get their refusals, and keep what is typed.
        logWarning('The confirmation could not be shown.', error)
        confirmations.settle(false)
      }}
    >
      <Suspense>
        <ConfirmationDialog onAnswer={confirmations.settle} />
      </Suspense>
    </ErrorBoundary>
  )
}
