import { FieldInput } from '../../forms/fields/FieldInput.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
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
