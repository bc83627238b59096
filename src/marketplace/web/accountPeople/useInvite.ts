import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { CreateUserInvitationTokensDocument } from './generated/accountPeople.ts'

export interface Invite {
  readonly isSending: boolean
  readonly invite: () => Promise<void>
}

/** Sends everybody on the account who has an email and no login a link to create one. */
export function useInvite(accountEntityId: number | null, onChanged: () => void): Invite {
  const translate = useTranslate()
  const toast = useToast()
  const { send, isSending } = usePayloadMutation(CreateUserInvitationTokensDocument)
  const invite = async () => {
    const { problems } = await send({ accountEntityId, invitationType: 'USER_INVITATION' })
    if (problems.length === 0) {
      toast.show({ severity: 'success', title: translate('accountPeople.invited') })
      onChanged()
      return
    }
    toast.show({
      severity: 'error',
      title: translate('accountPeople.inviteFailed'),
      lines: [translate('accountPeople.inviteFailedText')],
    })
  }
  return { isSending, invite }
}
