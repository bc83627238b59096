export const SETTINGS_TABS = ['profile', 'account', 'preferences', 'security'] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** `#tab=account` -> `account`; anything else is the first one. */
export function readTab(hash: string): SettingsTab {
  const wanted = new URLSearchParams(hash.slice(1)).get('tab')
  return SETTINGS_TABS.find((tab) => tab === wanted) ?? 'profile'
}
