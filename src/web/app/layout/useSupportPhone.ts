import { useSession } from '../../client/session/SessionProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { phoneLink, supportPhone } from '../../lib/supportPhone.ts'
import { usePartner } from '../../ui/theme/AppTheme.tsx'

export interface ShownPhone {
  readonly full: string
  readonly short: string
  /** Address of a link that calls. */
  readonly href: string
}

/** Whom to call: the partner's own number, else ours by the person's language. */
export function useSupportPhone(): ShownPhone {
  const session = useSession()
  const { locale } = useLanguage()
  const own = usePartner().partner.supportPhone
  const userLocale = session.status === 'signedIn' ? session.user.locale : null
  const phone = own ? { full: own, short: own } : supportPhone({ locale: userLocale, language: locale })
  return { ...phone, href: phoneLink(phone.full) }
}
