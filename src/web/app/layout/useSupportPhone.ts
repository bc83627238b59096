import { useSession } from '../../client/session/SessionProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { showPhone } from '../../lib/dialCodes.ts'
import { phoneLink, supportPhone } from '../../lib/supportPhone.ts'
import { usePartner } from '../../ui/theme/AppTheme.tsx'
import { HOUSE } from '../../ui/theme/Partner.ts'

export interface ShownPhone {
  readonly full: string
  readonly short: string
  /** Address of a link that calls. */
  readonly href: string
}

/** Whom to call: customers of a partner the partner, all others us, at the number of their language. */
export function useSupportPhone(): ShownPhone {
  const session = useSession()
  const { locale } = useLanguage()
  const { partner } = usePartner()
  if (partner.supportPhone && partner.code !== HOUSE.code) {
    const own = showPhone(partner.supportPhone)
    return { full: own, short: own, href: phoneLink(own) }
  }
  const userLocale = session.status === 'signedIn' ? session.user.locale : null
  const phone = supportPhone({ locale: userLocale, language: locale })
  return { ...phone, href: phoneLink(phone.full) }
}
