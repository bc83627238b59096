import type { Database } from '../../engine/server/db/Database.ts'
import {
  openDatabase as openWithPlugin,
  type OpenDatabaseOptions as PluginOptions,
} from '../../engine/server/db/openDatabase.ts'
import { MARKETPLACE } from '../../marketplace/plugin.ts'

export type OpenDatabaseOptions = Omit<PluginOptions, 'plugin'>

export const openDatabase = (options: OpenDatabaseOptions = {}): Promise<Database> =>
  openWithPlugin({ ...options, plugin: MARKETPLACE.database })
