import { useTranslate } from '../../../i18n/LanguageProvider.tsx'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { fieldRules } from '../../form/fieldRules.ts'
import { type Fields, useFields } from '../../form/useFields.ts'
import { useMutation } from '../../form/useMutation.ts'
import { CHANGE_PASSWORD } from './documents.ts'

export interface PasswordValues {
  readonly currentPassword: string
  readonly newPassword: string
}

export interface ChangePassword {
  readonly fields: Fields<PasswordValues>
  readonly isSaving: boolean
  /** True when it was changed. */
  readonly save: () => Promise<boolean>
}

const EMPTY: PasswordValues = { currentPassword: '', newPassword: '' }

/** A new password for the one who knows the old one. Other devices are signed out by it. */
export function useChangePassword(): ChangePassword {
  const translate = useTranslate()
  const toast = useToast()
  const fields = useFields(EMPTY, {
    currentPassword: (password) => (password === '' ? 'account.rule.required' : null),
    newPassword: (password) => fieldRules.newPassword(password),
  })
  const change = useMutation(CHANGE_PASSWORD)
  return {
    fields,
    isSaving: change.isSending,
    save: async () => {
      if (change.isSending || !fields.check()) return false
      const { problems } = await change.send(fields.values)
      if (problems.length > 0) {
        const lines = fields.refuse(problems)
        toast.show({ severity: 'error', title: translate('account.security.failed'), lines })
        return false
      }
      fields.restart(EMPTY)
      toast.show({ severity: 'success', title: translate('account.security.changed') })
      return true
    },
  }
}
