import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import * as definition from 'virtual:form/account-information'
import type { AccountInformationForm as Information } from '../../../../engine/model/generated/forms.ts'
import type { ApiProblem } from '../../../../engine/web/client/ApiError.ts'
import type { SessionUser } from '../../../../engine/web/client/session/Session.ts'
import type { Account } from '../../../../engine/web/client/session/UserAndAccounts.ts'
import { SchemaFormView } from '../../../../engine/web/forms/schema/SchemaFormView.tsx'
import { type SchemaForm, useSchemaForm } from '../../../../engine/web/forms/schema/useSchemaForm.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { accountInformationRule } from '../../../rules/forms/accountInformationRule.ts'
import { PhoneCodeDialog } from '../profile/PhoneCodeDialog.tsx'
import { type PhoneCode, usePhoneCode } from '../profile/usePhoneCode.ts'
import { SettingsCard } from '../../../../engine/web/identity/form/SettingsCard.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { UpdateAccountInformationFieldsDocument } from './generated/accountInformation.ts'

export interface AccountInformationFormProps {
  readonly user: SessionUser
  readonly account: Account
}

/** What an owner decides about the account: its name, and the bank account that payouts go to. */
export function AccountInformationForm({ user, account }: AccountInformationFormProps) {
  const translate = useTranslate()
  const { form, isSaving, code, save, undo } = useAccountInformation(user, account)
  return (
    <SettingsCard
      title={translate('account.information.title')}
      intro={translate('account.information.intro')}
    >
      <SchemaFormView form={form} onSubmit={() => void save()}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" variant="contained" disabled={!form.isDirty} loading={isSaving}>
            {translate('account.profile.save')}
          </Button>
          {form.isDirty && (
            <Button onClick={undo} disabled={isSaving}>
              {translate('account.profile.undo')}
            </Button>
          )}
        </Box>
      </SchemaFormView>
      {code.asked && <PhoneCodeDialog code={code} asked={code.asked} onConfirmed={() => void save()} />}
    </SettingsCard>
  )
}

interface AccountInformationState {
  readonly form: SchemaForm<Information>
  readonly isSaving: boolean
  readonly code: PhoneCode
  readonly save: () => Promise<void>
  readonly undo: () => void
}

/** Changes the account in use. Another bank account requires a code before it is saved. */
function useAccountInformation(user: SessionUser, account: Account): AccountInformationState {
  const translate = useTranslate()
  const toast = useToast()
  const [saved, setSaved] = useState(() => toInformation(account))
  const hasBank = saved.bbanAccountNumber !== undefined
  const form = useSchemaForm<Information>(definition, {
    opened: saved,
    draft: `account-information-${account.entityId}`,
    rule: useMemo(() => accountInformationRule(hasBank), [hasBank]),
  })
  const update = usePayloadMutation(UpdateAccountInformationFieldsDocument)
  const code = usePhoneCode()
  const { data } = form

  const refuse = (problems: readonly ApiProblem[]) => {
    const { form: general } = form.refuse(problems)
    const lines = general.length > 0 ? general : [translate('account.information.failedText')]
    toast.show({ severity: 'error', title: translate('account.information.failed'), lines })
  }
  const save = async () => {
    if (update.isSending || !form.check()) return
    const { payload, problems } = await update.send(changedInformation(data, saved))
    if (payload?.is2FaVerified === false) {
      const refused = await code.ask(user.mobilePhone ?? '')
      if (refused.length > 0) refuse(refused)
    } else if (problems.length > 0) refuse(problems)
    else {
      setSaved(data)
      form.restart(data)
      toast.show({ severity: 'success', title: translate('account.saved') })
    }
  }
  return {
    form,
    isSaving: update.isSending || code.isSending,
    code,
    save,
    undo: () => form.restart(saved),
  }
}

const NAMES = ['accountName', 'bbanBankCode', 'bbanAccountNumber'] as const

function toInformation(account: Account): Partial<Information> {
  return Object.fromEntries(NAMES.flatMap((name) => (account[name] ? [[name, account[name]]] : [])))
}

/** Only the changed values; an emptied name is sent as an empty text. */
function changedInformation(now: Partial<Information>, before: Partial<Information>): Partial<Information> {
  return Object.fromEntries(
    NAMES.filter((name) => now[name] !== before[name]).map((name) => [name, now[name] ?? '']),
  )
}
