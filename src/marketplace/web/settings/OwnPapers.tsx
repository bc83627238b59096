import { useQuery } from '@apollo/client/react'
import Typography from '@mui/material/Typography'
import { LANGUAGES, languageTag } from '../../../engine/model/Text.ts'
import { useClient } from '../../../engine/web/client/ClientProvider.tsx'
import { describeError } from '../../../engine/web/client/describeError.ts'
import type { FileAccess } from '../../../engine/web/field-kinds/fieldContexts.ts'
import { StoredFile } from '../../../engine/web/field-kinds/file/StoredFile.tsx'
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../../../engine/web/i18n/localePath.ts'
import type { PartProps } from '../../../engine/web/portal/pages/PortalParts.ts'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { SkeletonLoader } from '../../../engine/web/ui/SkeletonLoader.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import { PaperRow, PaperRows } from '../papers/PaperRow.tsx'
import { OwnPapersDocument, type OwnPapersQuery } from './generated/ownPapers.ts'

/** Documents uploaded and texts accepted by the person. Loads when first shown. */
export function OwnPapers({ isShown }: Pick<PartProps, 'isShown'>) {
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

type OwnDocument = NonNullable<NonNullable<OwnPapersQuery['documents']>['nodes']>[number]

interface DocumentListProps {
  readonly documents: readonly OwnDocument[]
  /** How many there are, of which the newest are listed. */
  readonly total: number
  readonly access: FileAccess
}

/** The person's documents, the newest first. */
function DocumentList({ documents, total, access }: DocumentListProps) {
  const language = useLanguage()
  const { translate, format } = language
  if (documents.length === 0) {
    return <Typography color="text.secondary">{translate('privacy.documents.none')}</Typography>
  }
  return (
    <>
      <PaperRows>
        {documents.map(({ entityId, type, fileName, uploadedAtUtc, scan, file }) => (
          <PaperRow
            key={entityId}
            title={translate(`privacy.documents.types.${type}`)}
            // We write agreements ourselves, so they need no check.
            state={
              type !== 'LOAN_AGREEMENT' && (
                <StateChip color={scan === 'CLEAN' ? 'success' : 'neutral'}>
                  {translate(`privacy.documents.scans.${scan}`)}
                </StateChip>
              )
            }
            lines={[fileName, format.dateTime(uploadedAtUtc)]}
          >
            {file && <StoredFile address={file} label={fileName} access={access} context={language} />}
          </PaperRow>
        ))}
      </PaperRows>
      {total > documents.length && (
        <Typography variant="body2" color="text.secondary">
          {translate('privacy.documents.more', { shown: documents.length, number: total })}
        </Typography>
      )}
    </>
  )
}

type Consent = NonNullable<NonNullable<OwnPapersQuery['consents']>['nodes']>[number]

/** Address of each text. */
const PAGES = {
  TERMS: 'terms',
  PRIVACY: 'privacy',
  LOAN_TERMS: 'loan-terms',
  CREDIT_CHECK: 'credit-check',
} as const satisfies Record<Consent['kind'], string>

/** The texts that the person accepted, the newest first. Each opens as it was: that version, in that language. */
function ConsentList({ consents }: { readonly consents: readonly Consent[] }) {
  const { translate, format } = useLanguage()
  if (consents.length === 0) {
    return <Typography color="text.secondary">{translate('privacy.consents.none')}</Typography>
  }
  return (
    <PaperRows>
      {consents.map(({ entityId, kind, version, locale, acceptedAtUtc }) => {
        const title = translate(`privacy.consents.kinds.${kind}`)
        return (
          <PaperRow
            key={entityId}
            title={title}
            lines={[
              translate('privacy.consents.version', {
                day: format.date(version),
                language: LANGUAGES[locale].name,
              }),
              translate('privacy.consents.accepted', { time: format.dateTime(acceptedAtUtc) }),
            ]}
          >
            <TextLink
              href={joinLocalePath(locale, `/${PAGES[kind]}?version=${version}`)}
              target="_blank"
              rel="noopener"
              hrefLang={languageTag(locale)}
              aria-label={`${translate('privacy.consents.read')}: ${title}, ${format.date(version)}`}
            >
              {translate('privacy.consents.read')}
            </TextLink>
          </PaperRow>
        )
      })}
    </PaperRows>
  )
}
