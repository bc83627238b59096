import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { FieldInput } from '../../forms/fields/FieldInput.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useFields } from '../../forms/useFields.ts'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { RenamePasskeyDocument } from './generated/secondFactor.ts'
import { type OwnPasskey, PASSKEY_NAME_RULE } from './ownPasskey.ts'

export interface RenamePasskeyDialogProps {
  readonly passkey: OwnPasskey
  readonly onClose: () => void
  readonly onRenamed: () => void
}

/** Asks for another name of a passkey. */
export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const translate = useTranslate()
  const fields = useFields({ name: passkey.name }, RULES)
  const { attach, focusFirst } = fields
  const rename = usePayloadMutation(RenamePasskeyDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const focus = useEffectEvent(focusFirst)
  useEffect(() => focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setLines([])
    if (rename.isSending || !fields.check()) return
    const { problems } = await rename.send({ id: passkey.id, name: fields.values.name.trim() })
    if (problems.length > 0) return setLines(fields.refuse(problems))
    onClose()
    onRenamed()
  }
  return (
    <FactorDialog
      title={translate('secondFactor.passkeys.renameOne', { name: passkey.name })}
      steps={[]}
      current={0}
      onClose={onClose}
    >
      <Box
        component="form"
        ref={attach}
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 5 }}
      >
        {lines.length > 0 && <Alert severity="error">{lines.join('\n')}</Alert>}
        <FieldInput fields={fields} name="name" label={translate('secondFactor.passkeys.name')} />
        <AnswerButtons
          cancelLabel={translate('common.cancel')}
          onCancel={onClose}
          isSending={rename.isSending}
          submit={translate('secondFactor.passkeys.save')}
        />
      </Box>
    </FactorDialog>
  )
}

const RULES = { name: PASSKEY_NAME_RULE }
