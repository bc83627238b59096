import type { Database } from '../../engine/server/db/Database.ts'
import {
  type DatabasePlugin,
  openDatabase as openWithPlugin,
  type OpenDatabaseOptions as PluginOptions,
} from '../../engine/server/db/openDatabase.ts'
import { ACCOUNT_OWNERSHIP } from '../../marketplace/server/access/accountOwnership.ts'
import * as tables from '../../marketplace/server/tables/index.ts'

export type OpenDatabaseOptions = Omit<PluginOptions, 'plugin'>

export const MARKETPLACE_DATA: DatabasePlugin = { tables, ownership: ACCOUNT_OWNERSHIP }

export const openDatabase = (options: OpenDatabaseOptions = {}): Promise<Database> =>
  openWithPlugin({ ...options, plugin: MARKETPLACE_DATA })
