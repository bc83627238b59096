import { useQuery } from '@apollo/client/react'
import { useClient } from '../../../../engine/web/client/ClientProvider.tsx'
import { describeError } from '../../../../engine/web/client/describeError.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { ErrorState } from '../../../../engine/web/ui/ErrorState.tsx'
import { SkeletonLoader } from '../../../../engine/web/ui/SkeletonLoader.tsx'
import { SettingsCard } from '../../../../engine/web/identity/form/SettingsCard.tsx'
import { ConsentList } from './ConsentList.tsx'
import { DocumentList } from './DocumentList.tsx'
import { OwnPapersDocument } from './generated/ownPapers.ts'

/** Documents uploaded and texts accepted by the person. Loads when first shown. */
export function OwnPapers({ isShown }: { readonly isShown: boolean }) {
  const translate = useTranslate()
  const { fetchAuthorized } = useClient()
  // Papers may have come in elsewhere since the page was opened.
  const { data, error, refetch } = useQuery(OwnPapersDocument, {
    skip: !isShown,
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) {
    return <ErrorState text={describeError(error, translate)} onRetry={() => void refetch()} />
  }
  return (
    <>
      <SettingsCard title={translate('privacy.documents.title')} intro={translate('privacy.documents.intro')}>
        {data ? (
          <DocumentList
            documents={data.documents?.nodes ?? []}
            total={data.documents?.totalCount ?? 0}
            access={fetchAuthorized}
          />
        ) : (
          <SkeletonLoader shape="rectangle" height={96} />
        )}
      </SettingsCard>
      <SettingsCard title={translate('privacy.consents.title')} intro={translate('privacy.consents.intro')}>
        {data ? (
          <ConsentList consents={data.consents?.nodes ?? []} />
        ) : (
          <SkeletonLoader shape="rectangle" height={96} />
        )}
      </SettingsCard>
    </>
  )
}
