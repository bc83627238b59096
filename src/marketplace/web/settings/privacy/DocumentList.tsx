import Typography from '@mui/material/Typography'
import type { FileAccess } from '../../../../engine/web/field-kinds/fieldContexts.ts'
import { StoredFile } from '../../../../engine/web/field-kinds/file/StoredFile.tsx'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { StateChip } from '../../../../engine/web/ui/StateChip.tsx'
import type { OwnPapersQuery } from './generated/ownPapers.ts'
import { PaperRow, PaperRows } from '../../papers/PaperRow.tsx'

type OwnDocument = NonNullable<NonNullable<OwnPapersQuery['documents']>['nodes']>[number]

export interface DocumentListProps {
  readonly documents: readonly OwnDocument[]
  /** How many there are, of which the newest are listed. */
  readonly total: number
  readonly access: FileAccess
}

/** The person's documents, the newest first. */
export function DocumentList({ documents, total, access }: DocumentListProps) {
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
