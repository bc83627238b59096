import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useClient } from '../../client/ClientProvider.tsx'
import { describeError } from '../../client/describeError.ts'
import { fileSizeText } from '../../field-kinds/file/fileLimits.ts'
import { StoredFile } from '../../field-kinds/file/StoredFile.tsx'
import type { FileAccess } from '../../field-kinds/FileAccessContext.ts'
import { formatInstant } from '../../field-kinds/shared/formatDay.ts'
import { useLanguage, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import {
  LoanApplicationPapersDocument,
  type LoanApplicationPapersQuery,
} from './generated/loanApplication.ts'

type Papers = LoanApplicationPapersQuery['loanApplicationPapers']['papers']

export interface ApplicationPapersProps {
  readonly loanApplicationEntityId: number
}

/** What the business has handed in, for those who act for it. */
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

export interface PaperListProps {
  readonly papers: Papers
  readonly access: FileAccess
}

/** Each paper with its kind, name, size and the way to open it. */
export function PaperList({ papers, access }: PaperListProps) {
  const language = useLanguage()
  const { translate, locale } = language
  const id = useId()
  if (papers.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Typography id={id} variant="h3" component="h2">
        {translate('loanApplication.papers')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
        {papers.map(({ documentEntityId, type, fileName, byteSize, uploadedAtUtc, file }) => (
          <Box key={documentEntityId} component="li" sx={itemStyle}>
            <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{fileName}</Typography>
              <Typography variant="body2" color="text.secondary">
                {[
                  translate(`loanApplication.form.${KINDS[type] ?? 'budget'}`),
                  fileSizeText(byteSize, locale),
                  formatInstant(uploadedAtUtc, locale),
                ].join(' · ')}
              </Typography>
            </Box>
            <StoredFile address={file} label={fileName} context={language} access={access} />
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** The question of the form that each kind of paper answers. */
const KINDS: Readonly<Record<string, string>> = {
  ANNUAL_ACCOUNTS: 'annualAccounts',
  BUDGET: 'budget',
  COLLATERAL: 'collateralPapers',
}

const itemStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'center',
  justifyContent: 'space-between',
}
