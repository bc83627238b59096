import type { ApiPlugin } from './api/buildApi.ts'
import type { DatabasePlugin, Ownership } from './db/Database.ts'
import { readMigrations } from './db/readMigrations.ts'
import * as engineTables from './db/tables/index.ts'
import type { TableExports } from './db/tables/rowRules.ts'
import { ENGINE_ENTITIES } from './entities/definitions/index.ts'
import { identityEnumDescriptions } from './entities/definitions/identityEnumDescriptions.ts'
import type { EntitySpec } from './entities/EntityDefinition.ts'
import { completeDefinitions } from './entities/model/completeDefinitions.ts'
import { describeHistory } from './entities/model/describeHistory.ts'
import type { NightPlan } from './kernel/NightlyJob.ts'
import { NOTHING_ADDED } from './people/identity/overview.ts'

/** What a project adds to the engine on the server. */
export interface Plugin {
  readonly database: DatabasePlugin
  readonly api: ApiPlugin
  readonly nights: NightPlan
}

export interface PluginParts {
  readonly tables: TableExports
  /** Folder of its migrations. */
  readonly migrations: URL
  readonly entities: readonly EntitySpec[]
  /** Default: none. */
  readonly operations?: ApiPlugin['operations']
}

/** A project for staff: the engine's entities and its own, without customers, money or nightly jobs. */
export const definePlugin = ({ tables, migrations, entities, operations = [] }: PluginParts): Plugin => {
  const definitions = completeDefinitions([...entities, ...ENGINE_ENTITIES])
  // Operations also write history, and some run without the API: the first administrator.
  for (const definition of definitions) describeHistory(definition)
  return {
    database: {
      tables: { ...engineTables, ...tables },
      ownership: NO_OWNERSHIP,
      movedAmounts: null,
      migrations: readMigrations(migrations),
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
      notifyMentioned: () => Promise.resolve(),
      afterDecision: () => undefined,
    },
    nights: { order: [], jobs: {}, demoJobs: new Set(), prepare: () => Promise.resolve() },
  }
}

const NO_OWNERSHIP: Ownership = {
  members: null,
  ownsRows: () => Promise.resolve(false),
  ownsAccounts: () => Promise.resolve(false),
}
