import type { SchemaModel } from '../schema/SchemaModel.ts'
import type { AdminModel } from './AdminModel.ts'
import type { BackendModel } from './BackendModel.ts'
import { NO_CONFIG } from './config/ConfigSet.ts'
import { loadEntityConfig } from './config/loadEntityConfig.ts'
import { resolveAdminModel } from './resolveAdminModel.ts'

/**
 * The admin model of a schema and a config folder (null for no config). Rejects only when the folder cannot
 * be read; all other faults are in `problems`. For servers and scripts, because it reads files.
 */
export async function loadAdminModel(options: {
  readonly schema: SchemaModel
  readonly configFolder: string | null
  /** Default: the platform's own. */
  readonly backend?: BackendModel
}): Promise<AdminModel> {
  const config =
    options.configFolder === null
      ? NO_CONFIG
      : await loadEntityConfig(options.configFolder, options.backend?.roles.all)
  return resolveAdminModel(options.schema, config, 'en', options.backend)
}
