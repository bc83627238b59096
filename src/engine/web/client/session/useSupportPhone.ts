import { useSession } from './SessionProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { showPhone } from '../../lib/showPhone.ts'
import { phoneLink, supportPhone } from '../../lib/supportPhone.ts'
import { useBrand } from '../../ui/theme/AppTheme.tsx'
import { HOUSE } from '../../ui/theme/Brand.ts'

export interface ShownPhone {
  readonly full: string
  readonly short: string
  /** `tel:` address. */
  readonly href: string
}

/** The support phone number: the partner's for its customers, otherwise ours for the current language. */
export function useSupportPhone(): ShownPhone {
  const session = useSession()
  const { locale } = useLanguage()
  const { brand } = useBrand()
  if (brand.supportPhone && brand.code !== HOUSE.code) {
    const own = showPhone(brand.supportPhone)
    return { full: own, short: own, href: phoneLink(own) }
  }
  const user = session.status === 'signedIn' ? session.user : null
  const phone = supportPhone({
    country: user?.countryCode ?? null,
    locale: user?.locale ?? null,
    language: locale,
  })
  return { ...phone, href: phoneLink(phone.full) }
}
