import type { Database, DatabasePlugin } from '../../src/engine/server/db/Database.ts'
import type { SecretBox } from '../../src/engine/server/db/secrets/SecretBox.ts'

export interface Template {
  /** Changes whenever the rows or tables would. */
  readonly key: string
  readonly plugin: DatabasePlugin
  /** Fills a migrated database. */
  readonly fill: (db: Database) => Promise<void>
  readonly secrets: SecretBox
}

/** Opens a copy of the template, which is made first when it does not exist yet. */
export type OpenFromTemplate = (template: Template) => Promise<Database>
