export const SETTINGS_TABS = ['profile', 'account', 'preferences', 'security', 'privacy'] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** `#tab=account` -> `account`; the first tab for anything else. */
export function readTab(hash: string): SettingsTab {
  const wanted = new URLSearchParams(hash.slice(1)).get('tab')
  return SETTINGS_TABS.find((tab) => tab === wanted) ?? 'profile'
}
