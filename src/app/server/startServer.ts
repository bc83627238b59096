import { join } from 'node:path'
import type { Project } from '../../engine/server/start/Project.ts'
import type { RunningServer, StartOptions } from '../../engine/server/start/startServer.ts'
import { startServer as start } from '../../engine/server/start/startServer.ts'
import type { CompanyRegistry } from '../../marketplace/server/providers/registry/CompanyRegistry.ts'
import { keyedStores } from './keyedStores.ts'
import { openMarketplaceApp } from './marketplaceApp.ts'
import { openMarketplaceServices } from './openServices.ts'
import { MARKETPLACE_DATABASE } from './openSetDatabase.ts'
import type { Settings } from './settings.ts'

export interface AppOptions extends StartOptions<Settings> {
  /** Where the rules of risk are. Default: `forms` of the project folder. */
  readonly formsFolder?: string
  /** Default: the registers in the settings, otherwise the sandbox. */
  readonly registry?: CompanyRegistry
}

/** Rejects with a StartError. */
export const startServer = (options: AppOptions): Promise<RunningServer> =>
  start(marketplaceProject(options), options)

export const marketplaceProject = ({
  projectFolder,
  formsFolder = join(projectFolder, 'forms'),
  registry,
}: Pick<AppOptions, 'projectFolder' | 'formsFolder' | 'registry'>): Project<Settings> => ({
  ...MARKETPLACE_DATABASE,
  openBackend: openMarketplaceApp(formsFolder),
  openServices: openMarketplaceServices(registry),
  keyedStores,
})
