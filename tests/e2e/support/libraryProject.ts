import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIBRARY_HEADERS, type LibraryServer, startLibrary } from '../../support/backends/libraryServer.ts'
import { OPENID_CLIENT, startOpenIdServer, type OpenIdServer } from '../../support/backends/openIdServer.ts'
import { PROJECT, startProject } from './startProject.ts'

export interface LibraryProject {
  /** Added to its `backend.json`. */
  readonly backend?: Readonly<Record<string, unknown>>
  /** The roles that the provider's groups have: `{ it: 'Owner' }`. */
  readonly roles: Readonly<Record<string, string>>
  /** Config by entity. */
  readonly entities?: Readonly<Record<string, object>>
  /** Pages by name. */
  readonly pages?: Readonly<Record<string, object>>
}

export interface RunningLibraryProject {
  readonly url: string
  readonly provider: OpenIdServer
  readonly library: LibraryServer
  readonly stop: () => Promise<void>
}

/** A town library's server, an identity provider, and Fundament in front of the one by a project that signs in at the other. */
export async function startLibraryProject(
  logFile: string,
  { backend = {}, roles, entities = {}, pages = {} }: LibraryProject,
): Promise<RunningLibraryProject> {
  const project = mkdtempSync(join(tmpdir(), 'fundament-library-'))
  const library = await startLibrary()
  const provider = await startOpenIdServer()
  const openId = {
    name: 'Example login',
    issuer: provider.issuer,
    clientId: OPENID_CLIENT.clientId,
    clientSecret: '${OPENID_SECRET}',
    roles: { claim: 'groups', values: roles },
  }
  const config = {
    endpoint: library.endpoint,
    name: 'Town library',
    headers: { authorization: '${LIBRARY}' },
    roles: Object.values(roles),
    signIn: { password: false, openId },
    ...backend,
  }
  writeFileSync(join(project, 'backend.json'), JSON.stringify(config))
  mkdirSync(join(project, 'entity-config/pages'), { recursive: true })
  for (const [name, entity] of Object.entries(entities))
    writeFileSync(join(project, 'entity-config', `${name}.json`), JSON.stringify(entity))
  for (const [name, page] of Object.entries(pages))
    writeFileSync(join(project, 'entity-config/pages', `${name}.json`), JSON.stringify(page))
  const secrets = { OPENID_SECRET: OPENID_CLIENT.clientSecret, LIBRARY: LIBRARY_HEADERS.authorization }
  const server = await startProject(PROJECT, logFile, secrets, ['--project', project])
  provider.openFor(server.url)
  return {
    url: server.url,
    provider,
    library,
    stop: async () => {
      await server.stop()
      await provider.close()
      await library.close()
      rmSync(project, { recursive: true, force: true })
    },
  }
}
