export const SETTINGS_TABS = ['profile', 'account', 'preferences', 'security', 'privacy'] as const

/** Tabs of a project with staff only. */
export const STAFF_TABS: readonly SettingsTab[] = ['preferences', 'security']

export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** `#tab=account` -> `account`; the first of the tabs for anything else. */
export function readTab(hash: string, tabs: readonly SettingsTab[] = SETTINGS_TABS): SettingsTab {
  const wanted = new URLSearchParams(hash.slice(1)).get('tab')
  return tabs.find((tab) => tab === wanted) ?? tabs[0] ?? 'profile'
}
