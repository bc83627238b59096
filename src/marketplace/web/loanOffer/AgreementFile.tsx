import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { use } from 'react'
import { FileAccessContext } from '../../../engine/web/field-kinds/fieldContexts.ts'
import { StoredFile } from '../../../engine/web/field-kinds/file/StoredFile.tsx'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'

export interface AgreementFileProps {
  readonly address: string
  readonly number: string
  /** After the agreement has been fetched. */
  readonly onOpened: () => Promise<void>
}

/** The agreement as the server keeps it. Fetching it is on record, and it comes before signing. */
export function AgreementFile({ address, number, onOpened }: AgreementFileProps) {
  const language = useLanguage()
  const access = use(FileAccessContext)
  if (access === null) return null
  const label = language.translate('loanOffer.sign.agreement', { number })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
      <StoredFile
        address={address}
        label={label}
        context={language}
        access={async (path) => {
          const response = await access(path)
          if (response.ok) await onOpened()
          return response
        }}
      />
    </Box>
  )
}
