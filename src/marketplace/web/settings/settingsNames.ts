/** Names of the cards of the settings that are no forms, as config writes them. */
export const SETTINGS_PARTS = [
  'ownNumber',
  'accountFacts',
  'autoInvest',
  'preferences',
  'notices',
  'security',
  'papers',
] as const

export type SettingsPart = (typeof SETTINGS_PARTS)[number]
