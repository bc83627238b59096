import { createDatabase } from '../../support/postgresTemplate.ts'
import { PROJECT, startProject } from './startProject.ts'

/** Starts this project with fresh demo data, on a database of its own on the PostgreSQL of TEST_DATABASE_URL. */
export async function startServer(
  logFile: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const database = await createDatabase()
  try {
    const { url, stop } = await startProject(PROJECT, logFile, { ...settings, DATABASE_URL: database.url })
    return {
      url,
      stop: async () => {
        await stop()
        await database.drop()
      },
    }
  } catch (error) {
    await database.drop()
    throw error
  }
}
