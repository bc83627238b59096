import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { FactorDialog } from './FactorDialog.tsx'
import { FactorSection, type FactorSectionProps } from './FactorSection.tsx'
import { CreateRecoveryCodesDocument } from './generated/secondFactor.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useTell } from './useTell.ts'

export interface RecoverySectionProps extends Pick<FactorSectionProps, 'heading'> {
  readonly left: number
  readonly onChange: () => void
}

/** How many recovery codes are left, and new ones. */
export function RecoverySection({ heading, left, onChange }: RecoverySectionProps) {
  const translate = useTranslate()
  const tell = useTell()
  const create = usePayloadMutation(CreateRecoveryCodesDocument)
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const make = async () => {
    const { payload, problems } = await create.send({})
    setAsking(false)
    if (problems.length > 0) tell(problems, '')
    else setCodes(payload?.recoveryCodes ?? [])
  }
  const text =
    left === 0
      ? translate('secondFactor.recovery.noneLeft')
      : translate('secondFactor.recovery.left', { smart_count: left })
  return (
    <FactorSection heading={heading} title={translate('secondFactor.recovery.title')} text={text}>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('secondFactor.recovery.make')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('secondFactor.recovery.make')}
        confirmLabel={translate('secondFactor.recovery.make')}
        busy={create.isSending}
        onConfirm={() => void make()}
        onCancel={() => setAsking(false)}
      >
        {translate('secondFactor.recovery.makeText')}
      </ConfirmDialog>
      {codes && (
        <FactorDialog
          title={translate('secondFactor.recovery.title')}
          steps={[]}
          current={0}
          onClose={undefined}
        >
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(null)
              onChange()
            }}
          />
        </FactorDialog>
      )}
    </FactorSection>
  )
}
