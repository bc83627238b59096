import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '../../engine/server/db/Database.ts'
import { createAdmin, type NewAdmin } from '../../engine/server/people/identity/createAdmin.ts'
import {
  BACKEND_FILE,
  isWebAddress,
  readBackendFile,
} from '../../engine/server/host/remote/config/readBackendFile.ts'
import { offerRoles } from '../../engine/server/host/remote/config/offerRoles.ts'
import {
  knownFacts,
  openIdFactsIn,
  unknownFacts,
  type WaysIn,
} from '../../engine/server/host/remote/config/personFacts.ts'
import { USUAL_APPROVAL_DAYS } from '../../engine/server/host/remote/config/readApprovals.ts'
import { PASSWORD_ALONE } from '../../engine/server/host/remote/config/readSignIn.ts'
import type { RemoteSettings } from '../../engine/server/host/remote/RemoteServer.ts'
import type { HostSettings } from '../../engine/server/host/hostSettings.ts'
import { NO_HINTS } from '../../engine/schema/SchemaHints.ts'
import { suggest } from '../../engine/rules/suggest.ts'
import { StartError } from '../../engine/server/host/StartError.ts'

const USAGE = "npm start -- --endpoint https://example.com/graphql --header 'Authorization: Bearer …'"

export interface RemoteArgs extends RemoteSettings {
  /** Folder that holds `backend.json` and `entity-config`; null: the data folder. */
  readonly project: string | null
  /** Person to add instead of starting the server. */
  readonly newAdmin: NewAdmin | null
}

/**
 * The GraphQL server that the command line puts the screens in front of, or the `backend.json` of its project's folder; what both
 * say counts as on the command line. Null for the marketplace. Rejects with a StartError.
 */
export async function readRemoteArgs(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RemoteArgs | null> {
  if (!args.some((arg) => /^--(?:endpoint|header|project)(?:=|$)/.test(arg))) return null
  const { values, positionals } = parse(args)
  const { endpoint, header = [], project } = values
  if (endpoint !== undefined && !isWebAddress(endpoint))
    throw new StartError(`--endpoint must be an address that begins with http:// or https://: ${USAGE}`)
  const headers = Object.fromEntries(header.map(readHeader))
  const given = { endpoint, headers: Object.keys(headers) }
  const file = project === undefined ? null : await readBackendFile(project, { environment, given })
  const signIn = file?.signIn ?? PASSWORD_ALONE
  checkFacts(headers, signIn)
  const address = endpoint ?? file?.endpoint
  if (address === undefined)
    throw new StartError(
      project === undefined
        ? `Which server? Give its address: ${USAGE}`
        : `Which server? Write its address into ${join(project, BACKEND_FILE)}, { "endpoint": "https://example.com/graphql" }, ` +
            `or give it: ${USAGE}`,
    )
  const roles = file?.roles ?? null
  return {
    name: file?.name ?? null,
    roles,
    newAdmin: readNewPerson(values, positionals, roles),
    endpoint: address,
    headers: checkToken({ ...file?.headers, ...headers }, signIn),
    signIn,
    approvals: file?.approvals ?? {},
    approvalDays: file?.approvalDays ?? USUAL_APPROVAL_DAYS,
    lists: file?.lists ?? NO_HINTS,
    lines: file?.lines ?? {},
    warnings: file?.warnings ?? [],
    project: project ?? null,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        endpoint: { type: 'string' },
        header: { type: 'string', multiple: true },
        project: { type: 'string' },
        'create-admin': { type: 'string' },
        role: { type: 'string' },
      },
      allowPositionals: true,
    })
  } catch (error) {
    const problem = error instanceof Error ? error.message.split('\n')[0] : ''
    throw new StartError(`${problem} Usage: ${USAGE}`)
  }
}

const ADD = 'npm start -- --project my-admin --create-admin anna@example.com "Anna Holm" --role Editor'

/** Person to add by the command line, with the named role or else the highest of the project. */
function readNewPerson(
  { 'create-admin': email, role }: { readonly 'create-admin'?: string; readonly role?: string },
  names: readonly string[],
  roles: readonly string[] | null,
): NewAdmin | null {
  if (email === undefined) {
    if (role === undefined && names.length === 0) return null
    throw new StartError(`The command line was not understood. Usage: ${USAGE}, and to add somebody: ${ADD}`)
  }
  if (role !== undefined && roles?.includes(role) !== true)
    throw new StartError(
      roles === null
        ? `--role needs roles of your own: name them in ${BACKEND_FILE}, { "roles": ["Owner", "${role}"] }.`
        : `There is no role "${role}" in ${BACKEND_FILE}. ${suggest(role, roles, `Choose one of ${roles.join(', ')}.`)}`,
    )
  const [highest] = roles ?? []
  const given = role ?? highest
  return { email, name: names.join(' '), ...(given === undefined ? {} : { role: given }) }
}

/** `Authorization: Bearer …`. The text is not repeated in the message, because it is often a secret. */
function readHeader(text: string): readonly [string, string] {
  const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*(\S.*?)\s*$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new StartError(`--header must be a name, a colon and a value: ${USAGE}`)
  return [name, value]
}

function checkFacts(headers: Readonly<Record<string, string>>, ways: WaysIn): void {
  for (const [name, value] of Object.entries(headers)) {
    const [fact] = unknownFacts(value, ways)
    if (fact !== undefined)
      throw new StartError(
        `--header ${name} cannot tell "{${fact}}" of the person who asks, but ${knownFacts(ways)}.`,
      )
  }
}

/** A token that no header sends has no effect and cannot be tested. */
function checkToken(
  headers: RemoteArgs['headers'],
  { token }: NonNullable<RemoteArgs['signIn']>,
): RemoteArgs['headers'] {
  if (token !== null && !openIdFactsIn(headers).usesToken)
    throw new StartError(
      `${BACKEND_FILE} signIn.token: No header carries the token. Write "headers": { "Authorization": "Bearer {person.token}" }.`,
    )
  return headers
}

/** Each server has a data folder of its own, for people, views and settings. */
export function withRemote(settings: HostSettings, { endpoint }: Pick<RemoteArgs, 'endpoint'>): HostSettings {
  const { host, pathname } = new URL(endpoint)
  const name = `${host}${pathname}`.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return { ...settings, dataFolder: join(settings.dataFolder, 'backends', name) }
}

/** Where files about entities, pages and menus are read; created empty, so that a new file is seen at once. */
export async function openConfigFolder(
  settings: HostSettings,
  { project, roles = null }: RemoteArgs,
): Promise<string> {
  const folder = join(project === null ? settings.dataFolder : resolve(project), 'entity-config')
  await mkdir(folder, { recursive: true })
  await offerRoles(folder, roles)
  return folder
}

const FIRST_ADMIN = { email: 'admin@fundament.local', name: 'First Admin' }

/** Login with all rights, created if no login exists yet; null later, and if sign-in needs no password. */
export async function addFirstStaff(db: Database, { roles, signIn }: Pick<RemoteArgs, 'roles' | 'signIn'>) {
  if (signIn?.password === false) return null
  const [highest] = roles ?? []
  const [row] = await db.query<{ exists: boolean }>(
    `select exists(select 1 from users where user_type = 'STAFF' and password_hash is not null)`,
  )
  return row?.exists === true
    ? null
    : await createAdmin(db, { ...FIRST_ADMIN, ...(highest === undefined ? {} : { role: highest }) })
}
