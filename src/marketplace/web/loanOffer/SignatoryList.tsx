import Box from '@mui/material/Box'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import type { Agreement } from './useLoanAgreements.ts'

export interface SignatoryListProps {
  readonly signatories: Agreement['signatories']
  /** False: no signatures are pending. */
  readonly isOpen: boolean
}

/** Who has signed, and who is missing. */
export function SignatoryList({ signatories, isOpen }: SignatoryListProps) {
  const { translate, format } = useLanguage()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {signatories.map(({ name, signedAtUtc, isCaller }) => (
        <Box
          key={name}
          component="li"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}
        >
          <span>{isCaller ? translate('loanOffer.signatories.you', { name }) : name}</span>
          <StateChip color={signedAtUtc ? 'success' : isOpen ? 'info' : 'neutral'}>
            {signedAtUtc
              ? translate('loanOffer.signatories.signed', { at: format.dateTime(signedAtUtc) })
              : translate(isOpen ? 'loanOffer.signatories.missing' : 'loanOffer.signatories.unsigned')}
          </StateChip>
        </Box>
      ))}
    </Box>
  )
}
