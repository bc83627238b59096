import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { FieldInput } from '../../forms/fields/FieldInput.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useLanguage, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { passkeySupport } from '../../lib/passkeys.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { FactorSection, type FactorSectionProps } from './FactorSection.tsx'
import { RemovePasskeyDocument, RenamePasskeyDocument } from './generated/secondFactor.ts'
import { type OwnPasskey, PASSKEY_NAME_RULE } from './ownPasskey.ts'
import { PasskeySupportNote } from './PasskeySupportNote.tsx'
import { useTell } from './useTell.ts'

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

interface PasskeyRowProps {
  readonly passkey: OwnPasskey
  readonly onChange: () => void
}

/** A passkey: its name, when it was added and last used, and buttons to rename and remove it. */
function PasskeyRow({ passkey, onChange }: PasskeyRowProps) {
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
  const fields = useFields({ name: passkey.name }, NAME_RULES)
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

const NAME_RULES = { name: PASSKEY_NAME_RULE }
