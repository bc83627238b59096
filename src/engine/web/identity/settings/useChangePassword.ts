import * as definition from 'virtual:form/change-password'
import type { ChangePasswordForm } from '../../../model/generated/forms.ts'
import { type SchemaForm, useSchemaForm } from '../../forms/schema/useSchemaForm.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { ChangePasswordDocument } from './generated/security.ts'

export interface ChangePassword {
  readonly form: SchemaForm<ChangePasswordForm>
  readonly isSaving: boolean
  /** True on success. */
  readonly save: () => Promise<boolean>
}

const EMPTY: Partial<ChangePasswordForm> = {}

/** Changes the password, given the current one. This signs out the other devices. */
export function useChangePassword(): ChangePassword {
  const translate = useTranslate()
  const toast = useToast()
  const form = useSchemaForm<ChangePasswordForm>(definition, { opened: EMPTY, draft: null })
  const change = usePayloadMutation(ChangePasswordDocument)
  return {
    form,
    isSaving: change.isSending,
    save: async () => {
      if (change.isSending || !form.check()) return false
      const { currentPassword = '', newPassword = '' } = form.data
      const { problems } = await change.send({ currentPassword, newPassword })
      if (problems.length > 0) {
        const { form: lines } = form.refuse(problems)
        toast.show({ severity: 'error', title: translate('account.security.failed'), lines })
        return false
      }
      form.restart()
      toast.show({ severity: 'success', title: translate('account.security.changed') })
      return true
    },
  }
}
