import { assertValidSchema, type GraphQLSchema } from 'graphql'
import { type ApiPlugin, buildApi } from '../api/buildApi.ts'
import type { AdminModelSource } from '../api/RequestContext.ts'
import type { Logger } from '../host/logger.ts'
import { type OpenAdminModel, openAdminModel } from '../host/openAdminModel.ts'
import { type WatchFiles, watchFiles } from '../host/watchFiles.ts'
import type { AppBackend, OpenBackend } from './AppBackend.ts'

/** The part of a server that knows no database. */
export interface ServerApi {
  readonly schema: GraphQLSchema
  readonly backend: AppBackend
  readonly adminModel: AdminModelSource
}

/** Built, and open for edits of the config folder until the backend and the model are closed. */
export async function openServerApi(
  plugin: ApiPlugin,
  openBackend: OpenBackend,
  configFolder: string,
  log: Logger,
  watch: WatchFiles = watchFiles,
): Promise<ServerApi & { readonly adminModel: OpenAdminModel }> {
  const schema = buildApi(plugin)
  assertValidSchema(schema)
  const backend = await openBackend(schema, log, watch)
  return {
    schema,
    backend,
    adminModel: await openAdminModel(backend, configFolder, log, watch),
  }
}
