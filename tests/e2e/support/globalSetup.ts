import { PROJECT, startProject } from './startProject.ts'

/**
 * One built server for the whole run, with fresh demo data, on a port of its own; it builds what has changed first.
 * `E2E_BASE_URL` names a running one instead. What the server says is in `test-results/server.log`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return async () => undefined
  const { url, stop } = await startProject(PROJECT, 'server.log')
  process.env.E2E_BASE_URL = url
  return stop
}
