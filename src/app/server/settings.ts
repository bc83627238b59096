import { type HostSettings, readHostSettings } from '../../engine/server/host/hostSettings.ts'
import { HOST_SETTINGS, type SettingDefinition } from '../../engine/server/host/settingDefinitions.ts'
import {
  MARKETPLACE_SETTINGS,
  type MarketplaceSettings,
  readMarketplaceSettings,
} from '../../marketplace/server/host/marketplaceSettings.ts'

/** Every setting with its default filled in, checked. */
export interface Settings extends HostSettings, MarketplaceSettings {}

/** The source of the table in the README. */
export const SETTINGS: readonly SettingDefinition[] = [...HOST_SETTINGS, ...MARKETPLACE_SETTINGS]

/** Throws one StartError that names every invalid setting. An empty value counts as unset. */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Settings => readHostSettings(environment, folder, readMarketplaceSettings)
