// PostGraphile 5 over the database in DATABASE_URL, on PORT, set up as its own documentation does for library mode.
// The bench copies this file beside the peer's node_modules: the peer is no dependency of the project.
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter'

const pgl = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] })],
  grafserv: { graphqlPath: '/graphql', watch: false },
})
const server = createServer()
await pgl.createServ(grafserv).addTo(server)
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
