import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { passkeySupport } from '../../lib/passkeys.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { FactorSection, type FactorSectionProps } from './FactorSection.tsx'
import type { OwnPasskey } from './ownPasskey.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { PasskeySupportNote } from './PasskeySupportNote.tsx'

const AddPasskeyDialog = lazyPart(async () => (await import('./AddPasskeyDialog.tsx')).AddPasskeyDialog)

export interface PasskeySectionProps extends Pick<FactorSectionProps, 'heading'> {
  readonly passkeys: readonly OwnPasskey[]
  /** The first factor: the server asks for the password. */
  readonly isFirst: boolean
  readonly email: string
  readonly onChange: () => void
}

/** The person's passkeys, and a button to add one where the browser can. */
export function PasskeySection({ heading, passkeys, isFirst, email, onChange }: PasskeySectionProps) {
  const translate = useTranslate()
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <FactorSection
      heading={heading}
      title={translate('secondFactor.passkeys.title')}
      text={translate('secondFactor.passkeys.text')}
    >
      {passkeys.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: 1, display: 'grid' }}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </Box>
      )}
      {passkeySupport() === 'available' ? (
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {translate('secondFactor.passkeys.add')}
        </Button>
      ) : (
        <PasskeySupportNote />
      )}
      {isAdding && (
        <Suspense>
          <AddPasskeyDialog
            isFirst={isFirst}
            email={email}
            onClose={close}
            onAdded={() => {
              close()
              onChange()
            }}
          />
        </Suspense>
      )}
    </FactorSection>
  )
}
