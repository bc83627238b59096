// Moves the clock of the demo ahead, and runs the nights on the way one by one:
//   npm run demo -- --days 30
// A running server does it, at --url or at the port of the settings. Without one, the command opens the database itself,
// does the same and closes it.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createLogger } from '../src/engine/server/host/logger.ts'
import { readSettings, type Settings } from '../src/app/server/settings.ts'
import { StartError } from '../src/engine/server/host/StartError.ts'
import { DEMO_PASSWORD } from '../src/marketplace/server/seed/demoPassword.ts'
import { startServer } from '../src/app/server/startServer.ts'

const USAGE = 'npm run demo -- --days 30 [--url http://localhost:3000]'
const LOOK_EVERY_MS = 1_000

interface Move {
  readonly days: number
  /** Null: the URL of the settings. */
  readonly url: string | null
}

async function main(): Promise<void> {
  const { days, url } = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env, process.cwd())
  if (settings.isProduction) throw new StartError('Production moves no clock: leave NODE_ENV and TRIAL out.')
  const running = url ?? `http://localhost:${settings.port}`
  if (await answers(running)) return moveAhead(running, days)
  if (url !== null) throw new StartError(`No server answers at ${url}.`)
  await moveStopped(settings, days)
}

/** No other process may have the embedded database open; the start reports one. */
async function moveStopped(settings: Settings, days: number): Promise<void> {
  const server = await startServer({
    settings: { ...settings, port: 0, host: '127.0.0.1' },
    projectFolder: process.cwd(),
    log: createLogger(settings.logLevel),
  })
  try {
    await moveAhead(server.url, days)
  } finally {
    await server.close()
  }
}

async function moveAhead(url: string, days: number): Promise<void> {
  let shown = ''
  for (let asked = days, isMoving = true; isMoving; asked = 0) {
    const found = await askToMove(url, asked)
    isMoving = found.isMoving
    const day = found.nowUtc.slice(0, 10)
    if (day !== shown) console.log(day)
    shown = day
    if (isMoving) await wait(LOOK_EVERY_MS)
  }
}

interface MovedClock {
  readonly nowUtc: string
  readonly isMoving: boolean
}

/** Signs in each time: the clock moves sessions too, and access tokens expire. */
async function askToMove(url: string, days: number): Promise<MovedClock> {
  const { signIn } = await post<{ signIn: { accessToken: string | null } }>(url, SIGN_IN, {
    username: 'superadmin@fundament.example',
    password: DEMO_PASSWORD,
  })
  if (signIn.accessToken === null)
    throw new StartError(`The super administrator of the demo cannot sign in at ${url}: it is no demo.`)
  const { moveClock } = await post<{ moveClock: MovedClock & { errors: readonly { message: string }[] } }>(
    url,
    MOVE,
    { days },
    signIn.accessToken,
  )
  const [refused] = moveClock.errors
  if (refused !== undefined) throw new StartError(refused.message)
  return moveClock
}

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }'
const MOVE =
  'mutation ($input: MoveClockInput!) { moveClock(input: $input) { nowUtc isMoving errors { message } } }'

async function post<T>(
  url: string,
  query: string,
  input: Readonly<Record<string, unknown>>,
  token: string | null = null,
): Promise<T> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data, errors = [] } = (await response.json()) as {
    readonly data?: T | null
    readonly errors?: readonly { readonly message: string }[]
  }
  if (data === undefined || data === null)
    throw new StartError(errors[0]?.message ?? `The server answered ${response.status}.`)
  return data
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

function readArguments(args: readonly string[]): Move {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { days: { type: 'string' }, url: { type: 'string' } },
    })
    const days = Number(values.days)
    if (Number.isInteger(days) && days > 0) return { days, url: values.url?.replace(/\/$/, '') ?? null }
  } catch {
    // Reported below.
  }
  throw new StartError(`The command line was not understood. Use: ${USAGE}`)
}

try {
  await main()
} catch (error) {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
  console.error(error instanceof StartError ? error.message : `The clock was not moved: ${line}`)
  process.exitCode = 1
}
