import { startPostgres } from '../../scripts/support/postgres.mjs'

/** Starts the PostgreSQL of the contract tests, unless TEST_DATABASE_URL names one whose user may create databases. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['TEST_DATABASE_URL']) return undefined
  const { url, stop } = await startPostgres()
  process.env['TEST_DATABASE_URL'] = url
  return stop
}
