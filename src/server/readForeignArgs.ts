import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from './db/Database.ts'
import { createAdmin } from './domain/identity/createAdmin.ts'
import { BACKEND_FILE, isWebAddress, readBackendFile } from './host/foreign/config/readBackendFile.ts'
import type { ForeignSettings } from './host/foreign/ForeignBackend.ts'
import type { Settings } from './host/settings.ts'
import { StartError } from './host/StartError.ts'

const USAGE = "npm start -- --endpoint https://example.com/graphql --header 'Authorization: Bearer …'"

export interface ForeignArgs extends ForeignSettings {
  /** Folder that holds `backend.json` and `entity-config`; null: the data folder. */
  readonly project: string | null
}

/**
 * The GraphQL server that the command line puts the screens in front of, or the `backend.json` of its project's folder; what both
 * say counts as on the command line. Null for the marketplace. Rejects with a StartError.
 */
export async function readForeignArgs(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ForeignArgs | null> {
  if (!args.some((arg) => /^--(?:endpoint|header|project)(?:=|$)/.test(arg))) return null
  const { endpoint, header = [], project } = parse(args)
  if (endpoint !== undefined && !isWebAddress(endpoint))
    throw new StartError(`--endpoint must be an address that begins with http:// or https://: ${USAGE}`)
  const headers = Object.fromEntries(header.map(readHeader))
  const given = { endpoint, headers: Object.keys(headers) }
  const file = project === undefined ? null : await readBackendFile(project, { environment, given })
  const address = endpoint ?? file?.endpoint
  if (address === undefined)
    throw new StartError(
      project === undefined
        ? `Which server? Give its address: ${USAGE}`
        : `Which server? Write its address into ${join(project, BACKEND_FILE)}, { "endpoint": "https://example.com/graphql" }, ` +
            `or give it: ${USAGE}`,
    )
  return {
    name: file?.name ?? null,
    endpoint: address,
    headers: { ...file?.headers, ...headers },
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
      },
    }).values
  } catch (error) {
    const problem = error instanceof Error ? error.message.split('\n')[0] : ''
    throw new StartError(`${problem} Usage: ${USAGE}`)
  }
}

/** `Authorization: Bearer …`. The text is not repeated in the message, because it is often a secret. */
function readHeader(text: string): readonly [string, string] {
  const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*(\S.*?)\s*$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new StartError(`--header must be a name, a colon and a value: ${USAGE}`)
  return [name, value]
}

/** Each server has a data folder of its own, for people, views and settings. */
export function withForeign(settings: Settings, foreign: ForeignArgs): Settings {
  const { host, pathname } = new URL(foreign.endpoint)
  const name = `${host}${pathname}`.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return {
    ...settings,
    foreign,
    dataFolder: join(settings.dataFolder, 'backends', name),
  }
}

/** Where files about entities, pages and menus are read; created empty, so that a new file is seen at once. */
export async function openConfigFolder(settings: Settings, { project }: ForeignArgs): Promise<string> {
  const folder = join(project === null ? settings.dataFolder : resolve(project), 'entity-config')
  await mkdir(folder, { recursive: true })
  return folder
}

const FIRST_ADMIN = { email: 'admin@fundament.local', name: 'First Admin' }

/** The sign-in of somebody who may do everything, when nobody can sign in yet; null later. */
export async function addFirstStaff(db: Database) {
  const [row] = await db.query<{ exists: boolean }>(
    `select exists(select 1 from users where user_type = 'STAFF' and password_hash is not null)`,
  )
  return row?.exists === true ? null : await createAdmin(db, FIRST_ADMIN)
}
