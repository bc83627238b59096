import { findBrowser, NO_BROWSER } from './findBrowser.mjs'
import { startPostgres } from './postgres.mjs'
import { giveUp } from './project.mjs'

/**
 * Runs `work` with what the tests need beside Node: a PostgreSQL of their own (TEST_DATABASE_URL) and a Chromium
 * (CHROMIUM_PATH). Installs what is missing first, one after the other, because only one installation runs at a time.
 */
export async function withServices(work) {
  process.env.CHROMIUM_PATH = (await findBrowser()) ?? giveUp(NO_BROWSER)
  const postgres = await startPostgres().catch((error) => giveUp(error.message))
  process.env.TEST_DATABASE_URL = postgres.url
  try {
    await work()
  } finally {
    await postgres.stop()
  }
}
