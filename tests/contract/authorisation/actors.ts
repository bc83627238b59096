import type { Database } from '../../../src/engine/server/db/Database.ts'
import { hashPassword } from '../../../src/engine/server/people/identity/passwords.ts'
import { DEMO_PASSWORD } from '../../../src/marketplace/server/seed/demoPassword.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { startTestServer, type GraphQLAnswer, type TestServer } from '../../support/testServer.ts'

/**
 * Who asks. Of the customers, `owner` owns the demo borrower's account, `operator` acts on it, `viewer` looks at the
 * business investor's, `stranger` has nothing to do with either, `newcomer` has no account, `partnersCustomer` came
 * through the partner whose staff `partner` is. `roleless` is staff who was given no role.
 */
export const ACTORS = [
  'anonymous',
  'newcomer',
  'stranger',
  'owner',
  'operator',
  'viewer',
  'partnersCustomer',
  'roleless',
  'partner',
  'otherPartner',
  'READ_ONLY',
  'SENIOR',
  'ADMIN',
  'SUPER_ADMIN',
] as const
export type ActorName = (typeof ACTORS)[number]

export const STAFF: readonly ActorName[] = ['READ_ONLY', 'SENIOR', 'ADMIN', 'SUPER_ADMIN']
export const PARTNERS: readonly ActorName[] = ['partner', 'otherPartner']
export const SIGNED_IN = ACTORS.filter((actor) => actor !== 'anonymous')

export interface MatrixServer {
  readonly server: TestServer
  readonly userIds: Readonly<Record<ActorName, number>>
  readonly ask: (
    actor: ActorName,
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: { readonly headers?: Readonly<Record<string, string>>; readonly accountId?: number },
  ) => Promise<GraphQLAnswer<Record<string, unknown> | null>>
  readonly token: (actor: ActorName) => Promise<string>
  readonly close: () => Promise<void>
}

/** The real server with a login for every actor. Of the smallest seed, partners see few kinds of rows. */
export async function openMatrixServer(seed = DEMO_SEED): Promise<MatrixServer> {
  const server = await startTestServer({ db: await openTestDatabase({ seed }) })
  const usernames = await addLogins(server.db)
  const tokens = new Map<ActorName, Promise<string>>()
  const token = (actor: ActorName): Promise<string> => {
    const known = tokens.get(actor) ?? server.signIn(usernames[actor]).then((pair) => pair.accessToken)
    tokens.set(actor, known)
    return known
  }
  const userIds = await readUserIds(server.db, usernames)
  return {
    server,
    userIds,
    token,
    ask: async (actor, query, variables, options) =>
      server.graphql(query, variables, {
        ...options,
        ...(actor === 'anonymous' ? {} : { token: await token(actor) }),
      }),
    close: server.close,
  }
}

type Usernames = Readonly<Record<ActorName, string>>

async function addLogins(db: Database): Promise<Usernames> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const memberOf = (owner: string, role: string) =>
    `select u.entity_id from users u join account_person_roles r on r.person_id = u.person_id and r.role = '${role}'
     where r.account_id in (select o.account_id from account_person_roles o join users ou on ou.person_id = o.person_id
       where ou.username = '${owner}@fundament.example')`
  return {
    anonymous: '',
    newcomer: 'newcomer@fundament.example',
    stranger: 'investor@fundament.example',
    owner: 'borrower@fundament.example',
    operator: await givePassword(db, passwordHash, memberOf('borrower', 'OPERATOR')),
    viewer: await givePassword(db, passwordHash, memberOf('business', 'VIEWER')),
    partnersCustomer: await givePassword(
      db,
      passwordHash,
      `select u.entity_id from users u join account_person_roles r on r.person_id = u.person_id and r.role = 'OWNER'
       join accounts a on a.entity_id = r.account_id join loans l on l.account_id = a.entity_id
       where a.partner_id = 2 order by u.entity_id limit 1`,
    ),
    roleless: await addStaff(db, passwordHash, 'roleless', 1, null),
    partner: 'partner@fundament.example',
    otherPartner: await addStaff(db, passwordHash, 'otherpartner', 3, 'PARTNER_USER'),
    READ_ONLY: 'readonly@fundament.example',
    SENIOR: 'senior@fundament.example',
    ADMIN: 'admin@fundament.example',
    SUPER_ADMIN: 'superadmin@fundament.example',
  }
}

async function givePassword(db: Database, passwordHash: string, userId: string): Promise<string> {
  const [row] = await db.query<{ username: string }>(
    `update users set password_hash = $1 where entity_id = (${userId}) returning username`,
    [passwordHash],
  )
  if (!row) throw new Error(`The demo data has no such user: ${userId}`)
  return row.username
}

async function addStaff(
  db: Database,
  passwordHash: string,
  name: string,
  partnerId: number,
  role: string | null,
): Promise<string> {
  const username = `${name}@fundament.example`
  const [user] = await db.query<{ entity_id: number }>(
    `with p as (insert into people (first_name, last_name, email) values ('Staff', $1, $2) returning entity_id)
     insert into users (username, password_hash, user_type, partner_id, person_id)
     select $2, $3, 'STAFF', $4::int, entity_id from p returning entity_id`,
    [name, username, passwordHash, partnerId],
  )
  if (role) {
    await db.query(
      `insert into user_user_roles (user_id, user_role_id) select $1::int, entity_id from user_roles where name = $2`,
      [user?.entity_id, role],
    )
  }
  return username
}

async function readUserIds(db: Database, usernames: Usernames): Promise<Readonly<Record<ActorName, number>>> {
  const rows = await db.query<{ entity_id: number; username: string }>(
    'select entity_id, username from users',
  )
  const idOf = (username: string) => rows.find((row) => row.username === username)?.entity_id ?? 0
  return Object.fromEntries(ACTORS.map((actor) => [actor, idOf(usernames[actor])])) as Record<
    ActorName,
    number
  >
}
