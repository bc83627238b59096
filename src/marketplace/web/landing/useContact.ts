import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { showPhone } from '../../../engine/web/lib/showPhone.ts'
import { phoneLink, supportPhone } from '../../../engine/web/lib/supportPhone.ts'
import { useBrand } from '../../../engine/web/ui/theme/AppTheme.tsx'
import { HOUSE } from '../../../engine/web/ui/theme/Brand.ts'
import { COMPANY } from './company.ts'

export interface Contact {
  readonly phone: string
  readonly phoneHref: string
  readonly email: string
}

/**
 * Contact details: on a partner's pages the partner's, otherwise ours with the phone number for the reader's
 * language.
 */
export function useContact(): Contact {
  const { locale } = useLanguage()
  const { brand } = useBrand()
  const own = brand.code === HOUSE.code ? null : brand.supportPhone
  const phone = own === null ? supportPhone({ language: locale }).full : showPhone(own)
  return { phone, phoneHref: phoneLink(phone), email: brand.supportEmail ?? COMPANY.email }
}
