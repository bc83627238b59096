import { Suspense } from 'react'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { needTexts } from '../../../../engine/web/i18n/needTexts.ts'
import { lazyPart } from '../../../../engine/web/ui/lazyPart.ts'

const IndividualLiteracy = lazyPart(async () => {
  const [part] = await Promise.all([import('./IndividualLiteracy.tsx'), needTexts('questionnaires')])
  return part.IndividualLiteracy
})
const BusinessLiteracy = lazyPart(async () => {
  const [part] = await Promise.all([import('./BusinessLiteracy.tsx'), needTexts('questionnaires')])
  return part.BusinessLiteracy
})

/** The questions about experience with investing, to a person or to a company. */
export function LiteracyCard() {
  const session = useSession()
  const account = session.status === 'signedIn' ? session.currentAccount?.account : undefined
  if (!account) return null
  const Form = account.type === 'BUSINESS' ? BusinessLiteracy : IndividualLiteracy
  return (
    <Suspense>
      <Form accountId={account.entityId} />
    </Suspense>
  )
}
