import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useSignIn } from '../../client/session/useSignIn.ts'
import { PasswordField } from '../../forms/fields/PasswordField.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { backendName } from '../../lib/backendName.ts'
import { textIn, type TokenWay } from '../../lib/signInWays.ts'
import { describeSignInFailure } from './describeSignInFailure.ts'

export interface TokenFormProps {
  readonly way: TokenWay
  /** Of the button. */
  readonly submitText: string
  /** The person has chosen it just now, or a dialog has opened. */
  readonly opensFocused: boolean
  /** The token was right and the profile is loading. */
  readonly isFinishing: boolean
  /** To the other ways of signing in; null: there are none. */
  readonly onLeave: (() => void) | null
  /** Above the field. */
  readonly children: ReactNode
}

/** A token of the server behind the screens is pasted, which our server tries there and keeps. */
export function TokenForm({ way, submitText, opensFocused, isFinishing, onLeave, children }: TokenFormProps) {
  const { translate, locale } = useLanguage()
  const { signInWithToken } = useSignIn()
  const fields = useFields(EMPTY, RULES)
  const [isSending, setSending] = useState(false)
  const submit = async () => {
    if (!fields.check()) return
    setSending(true)
    try {
      await signInWithToken(fields.values.token.trim(), locale)
    } catch (error) {
      fields.tell([describeSignInFailure(error, translate)])
    } finally {
      setSending(false)
    }
  }
  return (
    <FormBox
      form={fields}
      onSubmit={() => void submit()}
      opensFocused={opensFocused}
      problems={null}
      sx={{ width: 1, maxWidth: 380, display: 'grid', gap: 5 }}
    >
      {children}
      <FormProblems lines={fields.problems} />
      <PasswordField
        fields={fields}
        name="token"
        label={way.name === null ? translate('signIn.token.label') : textIn(way.name, locale)}
        help={
          way.hint === null
            ? translate('signIn.token.hint', { name: backendName() ?? '' })
            : textIn(way.hint, locale)
        }
        autoComplete="off"
      />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSending || isFinishing}>
        {submitText}
      </Button>
      {onLeave !== null && (
        <Button onClick={onLeave} disabled={isSending || isFinishing} sx={{ justifySelf: 'center', mt: -2 }}>
          {translate('signIn.again.leave')}
        </Button>
      )}
    </FormBox>
  )
}

const EMPTY = { token: '' }
const RULES = {
  token: (token: string) => (token.trim() === '' ? 'signIn.token.required' : null),
}
