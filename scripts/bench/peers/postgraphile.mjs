// Serves PostGraphile 5 on PORT for the database in DATABASE_URL, set up as its documentation shows for library mode. Each
// request is signed in: its token is verified (once, then cached, as in our server), and `pgSettings` sets role and user for
// the statement. The benchmark copies this file next to the peer's node_modules, because the peer is not a dependency of the
// project.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter'

const verified = new Map()

/** Returns the claims of a bearer token that BENCH_TOKEN_SECRET has signed (HS256) and that has not expired. Throws for others. */
function claimsOf(authorization) {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''
  const known = verified.get(token)
  if (known !== undefined && known.exp * 1000 > Date.now()) return known
  const [head, body, signature] = token.split('.')
  const expected = createHmac('sha256', process.env.BENCH_TOKEN_SECRET).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature ?? '', 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('Not signed in')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (!(claims.exp * 1000 > Date.now())) throw new Error('The token has ended')
  verified.set(token, claims)
  return claims
}

const pgl = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] })],
  grafserv: { graphqlPath: '/graphql', watch: false },
  grafast: {
    context: ({ node }) => {
      const { sub, role } = claimsOf(node?.req.headers.authorization)
      return { pgSettings: { role, 'jwt.claims.user_id': sub } }
    },
  },
})
const server = createServer()
await pgl.createServ(grafserv).addTo(server)
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
