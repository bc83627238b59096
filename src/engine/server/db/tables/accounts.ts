import { integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * The key of a plugin's accounts, for foreign keys of the engine's tables. The plugin declares and exports the table, so code that
 * follows a foreign key compares the names of tables.
 */
export const accountKeys = pgTable('accounts', { entityId: integer('entity_id').primaryKey() })
