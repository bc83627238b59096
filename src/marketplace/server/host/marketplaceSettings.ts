import type { SettingDefinition } from '../../../engine/server/host/settingDefinitions.ts'
import { isDecodable, isSafeAddress, withoutSlash } from '../../../engine/server/host/settingFormats.ts'
import type { SettingReader } from '../../../engine/server/host/SettingReader.ts'
import type { CvrSettings } from '../providers/registry/cvrRegister.ts'
import { type PaymentSettings, readPaymentSettings } from './paymentSettings.ts'

export interface MarketplaceSettings {
  /** The Danish company register; null: not connected. */
  readonly cvr: CvrSettings | null
  /** Address of the Norwegian company register; null: not connected. */
  readonly brregUrl: string | null
  readonly payments: PaymentSettings
}

export function readMarketplaceSettings({ isProduction, text, check }: SettingReader): MarketplaceSettings {
  const cvrUrl = check(
    'CVR_URL',
    isCvrUrl,
    'must look like https://user:password@distribution.virk.dk/cvr-permanent',
  )
  const brregUrl = check('BRREG_URL', isSafeAddress, 'must begin with https:// (http:// for localhost alone)')
  check('BANK_SANDBOX', (value) => value === '1', 'must be 1, or left out')
  return {
    cvr: cvrUrl === null ? null : toCvr(cvrUrl),
    brregUrl: brregUrl === null ? null : withoutSlash(brregUrl),
    payments: readPaymentSettings(text, isProduction),
  }
}

/** The Danish register is available only without encryption. The data requested there is public. */
const isCvrUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return (
    ['http:', 'https:'].includes(protocol) &&
    username !== '' &&
    password !== '' &&
    isDecodable(username + password)
  )
}

/** Takes what `isCvrUrl` accepts. */
function toCvr(value: string): CvrSettings {
  const { origin, pathname, username, password } = new URL(value)
  return {
    url: `${origin}${withoutSlash(pathname)}`,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

export const MARKETPLACE_SETTINGS: readonly SettingDefinition[] = [
  {
    name: 'CVR_URL',
    fallback: 'none',
    description:
      'The Danish company register with its login, as `https://user:password@distribution.virk.dk/cvr-permanent`. Without it the sandbox answers; in production nobody does, and people type the name of the company.',
  },
  {
    name: 'BRREG_URL',
    fallback: 'none',
    description:
      'The Norwegian company register, `https://data.brreg.no/enhetsregisteret/api`. Without it as with `CVR_URL`.',
  },
  {
    name: 'RECEIVING_BANKS',
    fallback: 'two invented banks; none in production',
    description:
      'Where customers transfer money to, one bank for a currency, as JSON: `[{"currency":"DKK","name":"…","address":"…","iban":"…","swiftBic":"…","accountNumber":"…","registrationNumber":"…","country":"DK"}]`. What is no such list counts as left out.',
  },
  {
    name: 'BANK_SANDBOX',
    fallback: 'none',
    description:
      '`1`: in production too, the sandbox bank takes deposits. No money moves there. Without it customers transfer money by themselves.',
  },
]
