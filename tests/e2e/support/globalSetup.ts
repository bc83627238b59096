import { startPostgres } from '../../../scripts/support/postgres.mjs'
import { createDatabase } from '../../support/postgresTemplate.ts'
import { PROJECT, startProject } from './startProject.ts'

/**
 * Starts one built server for the whole run, on a PostgreSQL database of its own with fresh demo data. Uses the PostgreSQL
 * of TEST_DATABASE_URL, else starts one. `E2E_BASE_URL` names a running server instead. The server's output is in
 * `test-results/server.log`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return async () => undefined
  const cleanups: (() => Promise<void>)[] = []
  const cleanUp = async () => {
    for (const one of cleanups.toReversed()) await one()
  }
  try {
    if (!process.env.TEST_DATABASE_URL) {
      const postgres = await startPostgres()
      cleanups.push(postgres.stop)
      process.env.TEST_DATABASE_URL = postgres.url
    }
    const database = await createDatabase()
    cleanups.push(database.drop)
    const server = await startProject(PROJECT, 'server.log', { DATABASE_URL: database.url })
    cleanups.push(server.stop)
    process.env.E2E_BASE_URL = server.url
    return cleanUp
  } catch (error) {
    await cleanUp()
    throw error
  }
}
