import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createClient, type Client } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { Database } from '../../src/engine/server/db/Database.ts'
import type { RemoteSettings } from '../../src/engine/server/host/remote/RemoteServer.ts'
import { createLogger } from '../../src/engine/server/host/logger.ts'
import { readSettings } from '../../src/app/server/settings.ts'
import { DEMO_PASSWORD } from '../../src/marketplace/server/seed/demoPassword.ts'
import type { GivenProviders } from '../../src/engine/server/start/openProviders.ts'
import { openMarketplaceApp } from '../../src/app/server/marketplaceApp.ts'
import { openServerApi, type ServerApi } from '../../src/engine/server/start/openServerApi.ts'
import { MARKETPLACE } from '../../src/marketplace/plugin.ts'
import { remoteProject } from '../../src/app/server/remoteProject.ts'
import { type AppOptions, startServer } from '../../src/app/server/startServer.ts'
import { fillDatabase } from '../../src/engine/server/start/openSetDatabase.ts'
import { startServer as startProject } from '../../src/engine/server/start/startServer.ts'
import { editedFiles } from './editedFiles.ts'
import { hearChanges } from './hearChanges.ts'
import { injectInto, toHeaders } from './injectInto.ts'
import { withoutRateLimits } from './withoutRateLimits.ts'
import { openSeeded, openTestClock, type TestClock } from './testClock.ts'
import type { Seed } from './testDatabase.ts'

/** Default of each provider: its sandbox. */
export interface TestServerOptions
  extends
    GivenProviders,
    Partial<Pick<AppOptions, 'entityConfigFolder' | 'registry' | 'passed' | 'writeRates' | 'db'>> {
  /** Settings beside the defaults, as environment variables. */
  readonly environment?: Readonly<Record<string, string>>
  /** Default: the project's own rules of risk. */
  readonly formsFolder?: string
  /** Default: the project's, whose `dist/web` is served when it is built. */
  readonly projectFolder?: string
  /** How often nightly jobs are looked for. Default: never, so that no test meets one by chance. */
  readonly nightlyEveryMs?: number
  /** Default: a record of each state; for a remote backend staff alone. Pass `DEMO_SEED` where amounts or volumes matter. */
  readonly seed?: Seed
  /** Remote backend behind the screens; give an `entityConfigFolder` too. */
  readonly remote?: RemoteSettings
}

export interface GraphQLOptions {
  /** Name of a demo login (`admin`), signed in on first use; default: anonymous. */
  readonly as?: string
  /** Instead of `as`. */
  readonly token?: string
  readonly accountId?: number
  /** Default: `/graphql`. */
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface GraphQLAnswer<T> {
  readonly status: number
  readonly headers: Headers
  readonly data: T
  readonly errors: readonly GraphQLAnswerError[]
}

export interface GraphQLAnswerError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string }
}

export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface TestServer {
  readonly url: string
  /** A change by a query of it is known to the server when `graphql` asks next, whenever its notice arrives. */
  readonly db: Database
  readonly clock: TestClock
  /** Every log line so far, as JSON text. */
  readonly logs: readonly string[]
  /** Writes a file of config, and resolves when the server has read it. */
  readonly edit: (path: string, text: string) => Promise<void>
  readonly signIn: (username: string, password?: string) => Promise<TokenPair>
  /** Through no socket, which would take most of the time. `data` has the shape the caller says its own query has. */
  readonly graphql: <T = Record<string, unknown>>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: GraphQLOptions,
  ) => Promise<GraphQLAnswer<T>>
  /** Any other request, through no socket either. */
  readonly inject: (request: InjectOptions) => Promise<LightMyRequestResponse>
  /** A client of the live socket, to be disposed of. */
  readonly live: (accessToken: string, options?: { readonly accountId?: number }) => Client
  /** Resolves when all background work has finished. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The real server in this process, on a free port, over a seeded database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { environment: _own, seed, db: given, remote, ...overrides } = options
  const isOwnConfig = ['entityConfigFolder', 'projectFolder', 'formsFolder'].some((name) => name in options)
  const projectFolder = options.projectFolder ?? join(import.meta.dirname, '../..')
  const dataFolder = mkdtempSync(join(tmpdir(), 'fundament-test-'))
  const logs: string[] = []
  const project = remote === undefined ? null : remoteProject(remote)
  const db = given ?? (await openSeeded(options.environment?.['NODE_ENV'], seed, project))
  const clock = await openTestClock(db)
  const changes = await hearChanges(db)
  const { watchFiles, edit } = editedFiles()
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_FOLDER: dataFolder,
    LOG_LEVEL: 'info',
    // The demo logins have none, in production mode either.
    SECOND_FACTOR: 'off',
    ...options.environment,
  }
  const settings = readSettings(environment, projectFolder)
  if (project !== null) await fillDatabase(project, db, settings)
  const start = project === null ? startServer : (own: AppOptions) => startProject(project, own)
  const server = await start({
    settings,
    projectFolder,
    db,
    log: createLogger('trace', { write: (line) => void logs.push(line) }),
    now: clock.machine,
    watchFiles,
    nightlyEveryMs: NEVER_MS,
    ...withoutRateLimits(),
    ...(isOwnConfig ? {} : { api: await sharedApi() }),
    formsFolder: FORMS,
    ...overrides,
  })
  const tokens = new Map<string, Promise<TokenPair>>()
  const inject = injectInto(server)

  const post = async <T = Record<string, unknown>>(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
    { as, token, accountId, path = '/graphql', headers = {} }: GraphQLOptions = {},
  ): Promise<GraphQLAnswer<T>> => {
    await changes.heard()
    const bearer = token ?? (as === undefined ? undefined : (await tokensOf(as)).accessToken)
    const response = await inject({
      method: 'POST',
      url: path,
      headers: {
        host: new URL(server.url).host,
        'user-agent': 'node',
        'content-type': 'application/json',
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(accountId === undefined ? {} : { 'x-account-entity-id': String(accountId) }),
        ...headers,
      },
      payload: JSON.stringify({ query, variables }),
    })
    // The caller states what its own query returns; the tests on it would show a difference.
    const body = response.json<{ data?: T; errors?: GraphQLAnswerError[] }>()
    return {
      status: response.statusCode,
      headers: toHeaders(response.headers),
      data: body.data as T,
      errors: body.errors ?? [],
    }
  }

  const signIn = async (username: string, password: string = DEMO_PASSWORD): Promise<TokenPair> => {
    const answer = await post<{ signIn: TokenPair & { errors: readonly { message: string }[] } }>(SIGN_IN, {
      input: { username: toAddress(username), password },
    })
    if (answer.errors.length > 0) throw new Error(`${username}: ${JSON.stringify(answer.errors)}`)
    const { accessToken, refreshToken, errors } = answer.data.signIn
    if (errors.length > 0) throw new Error(`${username} cannot sign in: ${JSON.stringify(errors)}`)
    return { accessToken, refreshToken }
  }

  const tokensOf = (username: string): Promise<TokenPair> => {
    const known = tokens.get(username) ?? signIn(username)
    tokens.set(username, known)
    return known
  }

  return {
    url: server.url,
    db: changes.db,
    clock: {
      ...clock,
      advance: (seconds) => {
        clock.advance(seconds)
        // Kept tokens may have ended meanwhile.
        tokens.clear()
      },
    },
    logs,
    edit,
    signIn,
    graphql: post,
    inject,
    live: (accessToken, { accountId } = {}) =>
      createClient({
        url: `${server.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: {
          authorization: `Bearer ${accessToken}`,
          ...(accountId ? { accountEntityId: accountId } : {}),
        },
        retryAttempts: 0,
        // Else the client closes the socket itself when its last subscription ends.
        lazyCloseTimeout: 60_000,
      }),
    settled: server.settled,
    close: async () => {
      await server.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The longest that a timer waits: 24 days. */
const NEVER_MS = 2 ** 31 - 1

const CONFIG = join(import.meta.dirname, '../../entity-config')
const FORMS = join(import.meta.dirname, '../../forms')
let api: Promise<ServerApi> | null = null

/** Schema and model of the project's own config take a second to build and know no database: built once per process. */
export const sharedApi = (): Promise<ServerApi> => {
  api ??= openServerApi(
    MARKETPLACE.api,
    openMarketplaceApp(FORMS),
    CONFIG,
    createLogger('silent'),
    editedFiles().watchFiles,
  )
  return api
}

export const SIGN_IN = `mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    isSuccess accessToken refreshToken errors { message details { errorCode fieldName errorParams { paramCode paramValue } } }
  }
}`

/** `admin` is short for `admin@fundament.example`. */
const toAddress = (username: string): string =>
  username.includes('@') ? username : `${username}@fundament.example`
