import { join } from 'node:path'
import type { RunningServer, StartOptions } from '../../engine/server/start/startServer.ts'
import { startServer as start } from '../../engine/server/start/startServer.ts'
import type { CompanyRegistry } from '../../marketplace/server/providers/registry/CompanyRegistry.ts'
import { keyedStores } from './keyedStores.ts'
import { openMarketplaceApp } from './marketplaceApp.ts'
import { openMarketplaceServices } from './openServices.ts'
import { MARKETPLACE_DATABASE } from './openSetDatabase.ts'
import { openRemoteApp } from './remoteApp.ts'
import type { Settings } from './settings.ts'

export interface AppOptions extends StartOptions<Settings> {
  /** Where the rules of risk are. Default: `forms` of the project folder. */
  readonly formsFolder?: string
  /** Default: the registers in the settings, otherwise the sandbox. */
  readonly registry?: CompanyRegistry
}

/** The marketplace, or its platform in front of another GraphQL server. Rejects with a StartError. */
export const startServer = (options: AppOptions): Promise<RunningServer> => {
  const { projectFolder, formsFolder = join(projectFolder, 'forms'), registry } = options
  const { remote } = options.settings
  const project = {
    ...MARKETPLACE_DATABASE,
    openBackend: remote === null ? openMarketplaceApp(formsFolder) : () => openRemoteApp(remote),
    openServices: openMarketplaceServices(registry),
    keyedStores,
  }
  return start(project, options)
}
