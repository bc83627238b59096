import { useState } from 'react'
import { useClient } from '../../client/ClientProvider.tsx'
import { ServerAccess } from '../../client/ServerAccess.tsx'
import { sessionDocuments } from '../../client/session/sessionDocuments.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { FormCard } from '../form/FormCard.tsx'
import { OwnFactors } from './OwnFactors.tsx'

export interface EnrolPageProps {
  readonly email: string
  /** There is a factor now, and the session knows it. */
  readonly onDone: () => void
}

/** In the place of every page, until people whose role requires a second factor have one. */
export function EnrolPage({ email, onDone }: EnrolPageProps) {
  const translate = useTranslate()
  const { apollo } = useClient()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const client = await apollo.load()
    await client.refetchQueries({ include: [sessionDocuments().query] })
    onDone()
  }
  return (
    <FormCard title={translate('secondFactor.enrol.title')} intro={translate('secondFactor.enrol.text')}>
      {isLeaving ? (
        <SkeletonLoader shape="rectangle" height={200} />
      ) : (
        <ServerAccess fallback={<SkeletonLoader shape="rectangle" height={200} />}>
          <OwnFactors email={email} isShown isEnrolment onChange={() => void leave()} />
        </ServerAccess>
      )}
    </FormCard>
  )
}
