import type { ValidationRule } from '../../../model/FieldModel.ts'
import type { Translate } from '../../i18n/LanguageProvider.tsx'
import { deviceName } from '../../lib/deviceName.ts'
import type { SecondFactorsQuery } from './generated/secondFactor.ts'

export type OwnPasskey = SecondFactorsQuery['secondFactors']['passkeys'][number]

/** As on the server. */
const MAX_LENGTH = 60

export const PASSKEY_NAME_RULE: readonly ValidationRule[] = [
  { type: 'REQUIRED', message: null },
  { type: 'MAX_LENGTH', value: MAX_LENGTH, message: null },
]

/** A name for a passkey of this browser: "Chrome on Windows". */
export function suggestPasskeyName(translate: Translate): string {
  const { browser, system } = deviceName(navigator.userAgent)
  if (browser && system) return translate('account.security.device', { browser, system })
  return browser ?? system ?? ''
}
