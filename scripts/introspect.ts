import { runIntrospect } from '../src/introspection/cli/runIntrospect.ts'
import { loadAdminModel } from '../src/metadata/loadAdminModel.ts'

process.exitCode = await runIntrospect(process.argv.slice(2), {
  ownSchema: async () => (await import('../src/server/api/buildSchema.ts')).buildSchema(),
  checkConfig: async (schema, configFolder) => (await loadAdminModel({ schema, configFolder })).problems,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
})
