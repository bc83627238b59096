import { Suspense } from 'react'
import type { SignedInSession } from '../../client/session/Session.ts'
import { needTexts } from '../../i18n/needTexts.ts'
import { logWarning } from '../../lib/log.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useDepositAddress } from './useDepositAddress.ts'

const DepositLayer = lazyPart(async () => {
  const [part] = await Promise.all([import('./DepositLayer.tsx'), needTexts('deposit', 'fields')])
  return part.DepositLayer
})

/** The deposit over the page, whenever the address asks for it. */
export function DepositSlot({ session }: { readonly session: SignedInSession }) {
  const { wanted, open, close } = useDepositAddress(session)
  const { currentAccount } = session
  if (wanted === null || currentAccount === null) return null
  return (
    <ErrorBoundary
      place={JSON.stringify(wanted)}
      renderFailure={() => null}
      onCatch={(error) => logWarning('The deposit could not be shown.', error)}
    >
      <Suspense>
        <DepositLayer membership={currentAccount} wanted={wanted} onOpen={open} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  )
}
