import type { AccountConfig } from '../generated/EntityConfig.ts'

/** Type of the accounts that customers act for. */
export const ACCOUNT_TYPE = 'Account'

/** `""` is the row itself, an empty path. */
export function toAccountPaths(config: AccountConfig | undefined): readonly (readonly string[])[] {
  if (config === undefined) return []
  return [config].flat().map((dotted) => (dotted === '' ? [] : dotted.split('.')))
}
