import { runIntrospect } from '../src/introspection/cli/runIntrospect.ts'
import { describeImpact } from '../src/metadata/impact/describeImpact.ts'
import { loadAdminModel } from '../src/metadata/loadAdminModel.ts'

process.exitCode = await runIntrospect(process.argv.slice(2), {
  ownSchema: async () => (await import('../src/server/api/buildSchema.ts')).buildSchema(),
  checkConfig: async (schema, configFolder) => (await loadAdminModel({ schema, configFolder })).problems,
  describeImpact: async (before, after, configFolder) => {
    const [old, now] = await Promise.all(
      [before, after].map((schema) => loadAdminModel({ schema, configFolder })),
    )
    return old && now ? describeImpact(old, now) : []
  },
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
})
