import type { ApiPlugin } from './api/buildApi.ts'
import type { DatabasePlugin, Ownership } from './db/Database.ts'
import { readMigrations } from './db/readMigrations.ts'
import * as engineTables from './db/tables/index.ts'
import type { TableExports } from './db/tables/rowRules.ts'
import { ENGINE_ENTITIES } from './entities/definitions/index.ts'
import { identityEnumDescriptions } from './entities/definitions/identityEnumDescriptions.ts'
import type { EntitySpec } from './entities/EntityDefinition.ts'
import { completeDefinitions } from './entities/model/completeDefinitions.ts'
import { historyOf } from './entities/model/historyOf.ts'
import type { NightPlan } from './kernel/NightlyJob.ts'
import { mailMentioned } from './people/comments/mailMentioned.ts'
import { NOTHING_ADDED } from './people/identity/overview.ts'

/** What a project adds to the engine on the server. */
export interface Plugin {
  readonly database: DatabasePlugin
  readonly api: ApiPlugin
  readonly nights: NightPlan
}

export interface PluginParts {
  readonly tables: TableExports
  /** Folder of the migrations that create them. */
  readonly migrations: URL
  readonly entities: readonly EntitySpec[]
  /** Default: none. */
  readonly operations?: ApiPlugin['operations']
}

/**
 * A project for staff: the engine's entities and its own, without customers, money or nightly jobs. Without parts it is the engine
 * alone.
 */
export const definePlugin = ({
  tables = {},
  migrations,
  entities = [],
  operations = [],
}: Partial<PluginParts> = {}): Plugin => {
  const definitions = completeDefinitions([...entities, ...ENGINE_ENTITIES])
  return {
    database: {
      tables: { ...engineTables, ...tables },
      history: historyOf(definitions),
      ownership: NO_OWNERSHIP,
      movedAmounts: null,
      currencyHolders: {},
      migrations: readMigrations(migrations),
      leftovers: [],
    },
    api: {
      definitions,
      audienceOf: ({ kind }) => (kind === 'STAFF' ? 'staff' : 'others'),
      enumDescriptions: identityEnumDescriptions,
      operations,
      addOperations: () => ({}),
      overview: NOTHING_ADDED,
      recordConsents: () => Promise.resolve(),
      settingChecks: {},
      notifyMentioned: mailMentioned,
      afterDecision: () => undefined,
    },
    nights: { order: [], jobs: {}, prepare: () => Promise.resolve() },
  }
}

const NO_OWNERSHIP: Ownership = {
  members: null,
  ownsRows: () => Promise.resolve(false),
  ownsAccounts: () => Promise.resolve(false),
}
