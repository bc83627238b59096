import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FieldInput } from '../../forms/fields/FieldInput.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useLanguage, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { RemovePasskeyDocument, RenamePasskeyDocument } from './generated/secondFactor.ts'
import { type OwnPasskey, PASSKEY_NAME_RULE } from './ownPasskey.ts'
import { useTell } from './useTell.ts'

export interface PasskeyRowProps {
  readonly passkey: OwnPasskey
  readonly onChange: () => void
}

/** A passkey: its name, when it was added and last used, and buttons to rename and remove it. */
export function PasskeyRow({ passkey, onChange }: PasskeyRowProps) {
  const { translate, format } = useLanguage()
  const tell = useTell()
  const remove = usePayloadMutation(RemovePasskeyDocument)
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { id, name, createdAtUtc, lastUsedAtUtc } = passkey
  const close = () => setOpen(null)
  const removeIt = async () => {
    const { problems } = await remove.send({ id })
    close()
    if (tell(problems, translate('secondFactor.passkeys.removed'))) onChange()
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <KeyOutlined sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('secondFactor.passkeys.created', { time: format.dateTime(createdAtUtc) })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {lastUsedAtUtc
            ? translate('secondFactor.passkeys.lastUsed', { time: format.dateTime(lastUsedAtUtc) })
            : translate('secondFactor.passkeys.unused')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          size="small"
          variant="outlined"
          onClick={() => setOpen('rename')}
          aria-label={translate('secondFactor.passkeys.renameOne', { name })}
        >
          {translate('secondFactor.passkeys.rename')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          onClick={() => setOpen('remove')}
          aria-label={translate('secondFactor.passkeys.removeOne', { name })}
        >
          {translate('secondFactor.remove')}
        </Button>
      </Box>
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} onRenamed={onChange} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={translate('secondFactor.passkeys.removeTitle', { name })}
        confirmLabel={translate('secondFactor.remove')}
        destructive
        busy={remove.isSending}
        onConfirm={() => void removeIt()}
        onCancel={close}
      >
        {translate('secondFactor.passkeys.removeText')}
      </ConfirmDialog>
    </Box>
  )
}

interface RenamePasskeyDialogProps {
  readonly passkey: OwnPasskey
  readonly onClose: () => void
  readonly onRenamed: () => void
}

/** Asks for another name of a passkey. */
function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const translate = useTranslate()
  const fields = useFields({ name: passkey.name }, RULES)
  const rename = usePayloadMutation(RenamePasskeyDocument)
  const submit = async () => {
    if (rename.isSending || !fields.check()) return
    const { problems } = await rename.send({ id: passkey.id, name: fields.values.name.trim() })
    if (problems.length > 0) return void fields.refuse(problems)
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
      <FormBox form={fields} opensFocused onSubmit={() => void submit()}>
        <FieldInput fields={fields} name="name" label={translate('secondFactor.passkeys.name')} />
        <AnswerButtons
          cancelLabel={translate('common.cancel')}
          onCancel={onClose}
          isSending={rename.isSending}
          submit={translate('secondFactor.passkeys.save')}
        />
      </FormBox>
    </FactorDialog>
  )
}

const RULES = { name: PASSKEY_NAME_RULE }
