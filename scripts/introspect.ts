import { dirname, resolve } from 'node:path'
import { runIntrospect } from '../src/engine/schema/cli/runIntrospect.ts'
import type { SchemaModel } from '../src/engine/schema/SchemaModel.ts'
import { remoteBackendModel, OWN_BACKEND } from '../src/engine/model/BackendModel.ts'
import { describeImpact } from '../src/engine/model/impact/describeImpact.ts'
import { loadAdminModel } from '../src/engine/model/loadAdminModel.ts'
import { readListHints } from '../src/engine/server/host/remote/config/readListHints.ts'
import { readRoleNames } from '../src/engine/server/host/remote/config/readRoleNames.ts'
import { renewEditorFiles } from './init/editorFiles.ts'

/** Config of another folder is for the screens in front of another server, which has no raw-data views. */
const load = async (schema: SchemaModel, configFolder: string) =>
  loadAdminModel({
    schema,
    configFolder,
    backend:
      resolve(configFolder) === resolve('entity-config')
        ? OWN_BACKEND
        : remoteBackendModel('', await readRoleNames(dirname(resolve(configFolder)))),
  })

process.exitCode = await runIntrospect(process.argv.slice(2), {
  ownSchema: async () => (await import('../src/app/server/buildSchema.ts')).buildSchema(),
  readHints: async (configFolder) => await readListHints(dirname(resolve(configFolder))),
  checkConfig: async (schema, configFolder) => (await load(schema, configFolder)).problems,
  describeImpact: async (before, after, configFolder) => {
    const [old, now] = await Promise.all([before, after].map((schema) => load(schema, configFolder)))
    return old && now ? describeImpact(old, now) : []
  },
  renewEditorFiles: async (schema, configFolder) =>
    renewEditorFiles(schema, await load(schema, configFolder), configFolder),
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
})
