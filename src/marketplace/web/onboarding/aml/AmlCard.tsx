import { Suspense } from 'react'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { needTexts } from '../../../../engine/web/i18n/needTexts.ts'
import { lazyPart } from '../../../../engine/web/ui/lazyPart.ts'

const IndividualAml = lazyPart(async () => {
  const [part] = await Promise.all([import('./IndividualAml.tsx'), needTexts('questionnaires')])
  return part.IndividualAml
})
const BusinessAml = lazyPart(async () => {
  const [part] = await Promise.all([import('./BusinessAml.tsx'), needTexts('questionnaires')])
  return part.BusinessAml
})

/** The questions against money laundering, about a person or about a company. */
export function AmlCard() {
  const session = useSession()
  const account = session.status === 'signedIn' ? session.currentAccount?.account : undefined
  if (!account) return null
  const Form = account.type === 'BUSINESS' ? BusinessAml : IndividualAml
  return (
    <Suspense>
      <Form account={account} />
    </Suspense>
  )
}
