import { startPostgres } from '../../../scripts/support/postgres.mjs'
import { startServer } from './startServer.ts'

/**
 * Starts one built server for the whole run, with fresh demo data on a port and a database of its own. It builds what has
 * changed first. Uses the PostgreSQL of TEST_DATABASE_URL, else starts one. `E2E_BASE_URL` names a running server instead.
 * The server's output is in `test-results/server.log`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return async () => undefined
  const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres()
  try {
    if (postgres) process.env.TEST_DATABASE_URL = postgres.url
    const server = await startServer('server.log')
    process.env.E2E_BASE_URL = server.url
    return async () => {
      await server.stop()
      await postgres?.stop()
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}
