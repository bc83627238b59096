import { useQuery } from '@apollo/client/react'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useClient } from '../../../engine/web/client/ClientProvider.tsx'
import { describeError } from '../../../engine/web/client/describeError.ts'
import { fileSizeText } from '../../../engine/web/field-kinds/file/codec.ts'
import { StoredFile } from '../../../engine/web/field-kinds/file/StoredFile.tsx'
import type { FileAccess } from '../../../engine/web/field-kinds/fieldContexts.ts'
import { formatInstant } from '../../../engine/web/field-kinds/shared/dayText.ts'
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { PaperRow, PaperRows } from '../papers/PaperRow.tsx'
import {
  LoanApplicationPapersDocument,
  type LoanApplicationPapersQuery,
} from './generated/loanApplication.ts'

type Papers = LoanApplicationPapersQuery['loanApplicationPapers']['papers']

export interface ApplicationPapersProps {
  readonly loanApplicationEntityId: number
}

/** Documents uploaded by the business, for people who act for it. */
export function ApplicationPapers({ loanApplicationEntityId }: ApplicationPapersProps) {
  const translate = useTranslate()
  const { fetchAuthorized } = useClient()
  const { data, error, refetch } = useQuery(LoanApplicationPapersDocument, {
    variables: { loanApplicationEntityId },
    fetchPolicy: 'no-cache',
  })
  if (error) return <ErrorState text={describeError(error, translate)} onRetry={() => void refetch()} />
  return <PaperList papers={data?.loanApplicationPapers.papers ?? []} access={fetchAuthorized} />
}

interface PaperListProps {
  readonly papers: Papers
  readonly access: FileAccess
}

/** Each paper with its kind, name, size and the way to open it. */
function PaperList({ papers, access }: PaperListProps) {
  const language = useLanguage()
  const { translate, locale } = language
  const id = useId()
  if (papers.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Typography id={id} variant="h3" component="h2">
        {translate('loanApplication.papers')}
      </Typography>
      <PaperRows>
        {papers.map(({ documentEntityId, type, fileName, byteSize, uploadedAtUtc, file }) => (
          <PaperRow
            key={documentEntityId}
            title={fileName}
            lines={[
              [
                translate(`loanApplication.form.${KINDS[type] ?? 'budget'}`),
                fileSizeText(byteSize, locale),
                formatInstant(uploadedAtUtc, locale),
              ].join(' · '),
            ]}
          >
            <StoredFile address={file} label={fileName} context={language} access={access} />
          </PaperRow>
        ))}
      </PaperRows>
    </Card>
  )
}

/** The question of the form that each kind of paper answers. */
const KINDS: Readonly<Record<string, string>> = {
  ANNUAL_ACCOUNTS: 'annualAccounts',
  BUDGET: 'budget',
  COLLATERAL: 'collateralPapers',
}
