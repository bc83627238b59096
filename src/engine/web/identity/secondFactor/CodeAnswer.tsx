import { FieldInput } from '../../forms/fields/FieldInput.tsx'
import { SixDigitField } from '../../forms/fields/SixDigitField.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import type { AnswerProps } from './challenge.ts'

export interface CodeAnswerProps extends AnswerProps {
  readonly method: 'AUTHENTICATOR' | 'RECOVERY_CODE'
}

/** Asks for a code of the app, sent when it is full, or for a recovery code. */
export function CodeAnswer({ method, isSending, onAnswer, ...cancel }: CodeAnswerProps) {
  const translate = useTranslate()
  const fields = useFields(EMPTY, RULES[method])

  const send = async (code: string) => {
    if (isSending) return
    fields.tell([])
    const problems = await onAnswer({ method, code: code.trim() })
    if (problems.length === 0) return
    fields.refuse(problems)
    // The next key starts a new code.
    const input = document.getElementById(fields.idOf('code'))
    if (input instanceof HTMLInputElement) input.select()
  }
  const submit = () => {
    if (fields.check()) void send(fields.values.code)
  }
  return (
    <FormBox form={fields} opensFocused onSubmit={submit}>
      {method === 'AUTHENTICATOR' ? (
        <SixDigitField
          fields={fields}
          name="code"
          label={translate('secondFactor.code.label')}
          help={translate('secondFactor.code.help')}
          onFull={(code) => void send(code)}
        />
      ) : (
        <FieldInput
          fields={fields}
          name="code"
          label={translate('secondFactor.recoveryCode.label')}
          help={translate('secondFactor.recoveryCode.help')}
        />
      )}
      <AnswerButtons {...cancel} isSending={isSending} submit={translate('secondFactor.confirm')} />
    </FormBox>
  )
}

const EMPTY = { code: '' }
const RULES = {
  AUTHENTICATOR: { code: (code: string) => (/^\d{6}$/.test(code) ? null : 'secondFactor.code.rule') },
  RECOVERY_CODE: { code: (code: string) => (code.trim() === '' ? 'secondFactor.recoveryCode.rule' : null) },
}
