// PostGraphile 5 in library mode, as its documentation shows, for the database in DATABASE_URL, on PORT.
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter'

const filters = process.env.WITHOUT_FILTERS ? [] : [PostGraphileConnectionFilterPreset]
const server = createServer()
await postgraphile({
  extends: [PostGraphileAmberPreset, ...filters],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] })],
  grafserv: { graphqlPath: '/graphql', watch: false, maskError: (error) => error },
})
  .createServ(grafserv)
  .addTo(server)
server.listen(Number(process.env.PORT), '127.0.0.1')
