import { assertValidSchema, type GraphQLSchema } from 'graphql'
import type { AdminModelSource } from '../../engine/server/host/HostOptions.ts'
import type { Logger } from '../../engine/server/host/logger.ts'
import { type OpenAdminModel, openAdminModel } from '../../engine/server/host/openAdminModel.ts'
import { type WatchFiles, watchFiles } from '../../engine/server/host/watchFiles.ts'
import type { AppBackend, OpenBackend } from './AppBackend.ts'
import { buildSchema } from './buildSchema.ts'

/** The part of a server that knows no database. */
export interface ServerApi {
  readonly schema: GraphQLSchema
  readonly backend: AppBackend
  readonly adminModel: AdminModelSource
}

/** Built, and open for edits of the config folder until the backend and the model are closed. */
export async function openServerApi(
  configFolder: string,
  openBackend: OpenBackend,
  log: Logger,
  watch: WatchFiles = watchFiles,
): Promise<ServerApi & { readonly adminModel: OpenAdminModel }> {
  const schema = buildSchema()
  assertValidSchema(schema)
  const backend = await openBackend(schema, log, watch)
  const { model, facts, configFiles } = backend
  return {
    schema,
    backend,
    adminModel: await openAdminModel(model, facts, configFolder, log, configFiles, watch),
  }
}
