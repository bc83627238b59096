import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ApiProblem } from '../../client/ApiError.ts'
import { FieldInput } from '../../forms/fields/FieldInput.tsx'
import { fieldRules } from '../../forms/fields/fieldRules.ts'
import { CurrentPasswordField } from '../../forms/fields/CurrentPasswordField.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { createPasskey, PasskeyError } from '../../lib/passkeys.ts'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { AddPasskeyDocument, BeginPasskeyEnrolmentDocument } from './generated/secondFactor.ts'
import { PASSKEY_NAME_RULE, suggestPasskeyName } from './ownPasskey.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useTell } from './useTell.ts'

export interface AddPasskeyDialogProps {
  /** The first factor: asks for the password, and shows recovery codes at the end. */
  readonly isFirst: boolean
  readonly email: string
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** Adds a passkey of this device. */
export function AddPasskeyDialog({ isFirst, email, onClose, onAdded }: AddPasskeyDialogProps) {
  const translate = useTranslate()
  const [opened] = useState(() => ({ currentPassword: '', name: suggestPasskeyName(translate) }))
  const fields = useFields(opened, isFirst ? FIRST_RULES : RULES)
  const adding = useAddPasskey()
  const [codes, setCodes] = useState<readonly string[]>([])

  const submit = async () => {
    if (adding.isBusy || !fields.check()) return
    const { name, currentPassword } = fields.values
    const added = await adding.add(name.trim(), isFirst ? currentPassword : null)
    if ('problems' in added) fields.refuse(added.problems)
    else if ('failure' in added) fields.tell([added.failure])
    else if (added.recoveryCodes.length > 0) setCodes(added.recoveryCodes)
    else onAdded()
  }
  const hasCodes = codes.length > 0
  return (
    <FactorDialog
      title={translate(hasCodes ? 'secondFactor.recovery.title' : 'secondFactor.passkeys.add')}
      steps={isFirst ? STEPS.map((step) => translate(`secondFactor.steps.${step}`)) : []}
      current={hasCodes ? 1 : 0}
      onClose={hasCodes ? undefined : onClose}
    >
      {hasCodes ? (
        <RecoveryCodes codes={codes} onDone={onAdded} />
      ) : (
        <FormBox
          form={fields}
          opensFocused
          onSubmit={() => void submit()}
          problems={<FormProblems lines={fields.problems} severity="warning" />}
        >
          <Typography color="text.secondary">
            {translate(adding.isWaiting ? 'secondFactor.passkey.waiting' : 'secondFactor.passkey.text')}
          </Typography>
          {isFirst && (
            <CurrentPasswordField
              fields={fields}
              email={email}
              name="currentPassword"
              label={translate('secondFactor.password.label')}
            />
          )}
          <FieldInput
            fields={fields}
            name="name"
            label={translate('secondFactor.passkeys.name')}
            help={translate('secondFactor.passkeys.nameHelp')}
          />
          <AnswerButtons
            cancelLabel={translate('common.cancel')}
            onCancel={onClose}
            isSending={adding.isBusy}
            submit={translate('secondFactor.passkeys.create')}
          />
        </FormBox>
      )}
    </FactorDialog>
  )
}

const STEPS = ['passkey', 'codes'] as const
const RULES = { name: PASSKEY_NAME_RULE }
const FIRST_RULES = { ...RULES, currentPassword: fieldRules.required }

/** The server's refusals, why the browser created none, or the recovery codes of a first factor. */
type AddedPasskey =
  | { readonly problems: readonly ApiProblem[] }
  | { readonly failure: string }
  | { readonly recoveryCodes: readonly string[] }

interface AddPasskey {
  readonly isBusy: boolean
  /** The browser's own dialog is open. */
  readonly isWaiting: boolean
  readonly add: (name: string, currentPassword: string | null) => Promise<AddedPasskey>
}

/** Has the browser create a passkey, and the server keep it. */
function useAddPasskey(): AddPasskey {
  const translate = useTranslate()
  const tell = useTell()
  const begin = usePayloadMutation(BeginPasskeyEnrolmentDocument)
  const keep = usePayloadMutation(AddPasskeyDocument)
  const [isWaiting, setWaiting] = useState(false)
  return {
    isBusy: begin.isSending || keep.isSending || isWaiting,
    isWaiting,
    add: async (name, currentPassword) => {
      const begun = await begin.send(currentPassword === null ? {} : { currentPassword })
      if (begun.problems.length > 0) return { problems: begun.problems }
      setWaiting(true)
      try {
        const response = await createPasskey(begun.payload?.options)
        const { payload, problems } = await keep.send({ name, response })
        if (problems.length > 0) return { problems }
        tell([], translate('secondFactor.passkeys.added'))
        return { recoveryCodes: payload?.recoveryCodes ?? [] }
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error
        const reason = error.reason === 'replaced' ? 'cancelled' : error.reason
        return { failure: translate(`signIn.passkey.failure.${reason}`) }
      } finally {
        setWaiting(false)
      }
    },
  }
}
