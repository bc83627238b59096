import type { ApiPlugin } from './server/api/buildApi.ts'
import type { DatabasePlugin } from './server/db/Database.ts'
import type { NightPlan } from './server/kernel/NightlyJob.ts'

/** What a project adds to the engine on the server. */
export interface Plugin {
  readonly database: DatabasePlugin
  readonly api: ApiPlugin
  readonly nights: NightPlan
}
