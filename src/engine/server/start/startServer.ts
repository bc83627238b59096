import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/Database.ts'
import { createBackground } from '../host/background.ts'
import { checkPort, portOf, toListenError } from '../host/checkPort.ts'
import { createHost } from '../host/createHost.ts'
import type { HostSettings } from '../host/hostSettings.ts'
import { createLogger, type Logger } from '../host/logger.ts'
import { readTokenSecret } from '../host/readTokenSecret.ts'
import { StartError } from '../host/StartError.ts'
import type { WatchFiles } from '../host/watchFiles.ts'
import { openChangeNotices } from '../kernel/audit/changeNotices.ts'
import { scheduleSealing } from '../kernel/audit/scheduleSealing.ts'
import { openClock } from '../kernel/clock/Clock.ts'
import { openJobs } from '../kernel/jobs/openJobs.ts'
import { openActorResolver } from '../people/identity/actorResolver.ts'
import type { IdentityContext } from '../people/identity/Identity.ts'
import { openIdentityChanges } from '../people/identity/identityChanges.ts'
import { WRITE_RATES, type WriteRates } from '../people/identity/writeRates.ts'
import { platformStores } from '../people/keys/renewKeys.ts'
import { scheduleMails } from '../people/mail/scheduleMails.ts'
import type { OnClose } from './AppBackend.ts'
import { openLocalApp } from './openLocalApp.ts'
import type { GivenProviders } from './openProviders.ts'
import { openServerApi, type ServerApi } from './openServerApi.ts'
import { openServices } from './openServices.ts'
import { fillDatabase, openSetDatabase } from './openSetDatabase.ts'
import type { Project } from './Project.ts'
import { checkKeys, countPapersLeft } from './startChecks.ts'

export interface StartOptions<Settings extends HostSettings = HostSettings> extends GivenProviders {
  readonly settings: Settings
  /** Folder that contains `dist/web` and `entity-config`. */
  readonly projectFolder: string
  /** Default: opened from the settings, migrated and filled. A given one is closed with the server too. */
  readonly db?: Database
  readonly log?: Logger
  readonly now?: () => Date
  /** Monotonic milliseconds, for the pauses between a user's requests. Default: the process's own clock. */
  readonly passed?: () => number
  /** How much each user may write, over all servers. Default: `WRITE_RATES`. */
  readonly writeRates?: WriteRates
  /** How often nightly jobs are looked for. Default: every minute. */
  readonly nightlyEveryMs?: number
  readonly entityConfigFolder?: string
  /** Who says that a file of config was changed. Default: the operating system. */
  readonly watchFiles?: WatchFiles
  /** Default: built for this server. A process that starts several may build it once; it outlives them. */
  readonly api?: ServerApi
}

export interface RunningServer {
  /** `http://localhost:3000` */
  readonly url: string
  readonly db: Database
  readonly identity: IdentityContext
  /** Whether /sandbox/outbox shows mails and messages. */
  readonly hasOutbox: boolean
  /** Documents in the data folder while the settings name a bucket: they cannot be opened there. */
  readonly papersLeft: number
  /** Answers a request that came through no socket as one that did. */
  readonly handle: FastifyInstance['routing']
  /** Resolves when all background work has finished. */
  readonly settled: () => Promise<void>
  /** Stops accepting, lets running requests finish, closes the database. */
  readonly close: () => Promise<void>
}

/** Starts a server for a project. Rejects with a StartError whose message is one line to show. */
export async function startServer<Settings extends HostSettings>(
  project: Project<Settings>,
  options: StartOptions<Settings>,
): Promise<RunningServer> {
  const { settings, now: machine = () => new Date(), passed = () => performance.now() } = options
  const log = options.log ?? createLogger(settings.logLevel)
  await checkPort(settings.host, settings.port)
  const tokenSecret = settings.tokenSecret ?? (await readTokenSecret(settings.dataFolder))
  const closers: (() => void | Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    // The embedded database starts in a separate thread while the API is built.
    const configFolder = options.entityConfigFolder ?? join(options.projectFolder, 'entity-config')
    const opening =
      options.db === undefined
        ? openSetDatabase(project, settings, { configFolder })
        : Promise.resolve(options.db)
    closers.push(() => opening.then((opened) => opened.close(), ignore))
    opening.catch(ignore)
    let { api } = options
    if (api === undefined) {
      const { plugin, openBackend = openLocalApp(plugin) } = project
      const built = await openServerApi(plugin.api, openBackend, configFolder, log, options.watchFiles)
      closers.push(() => built.backend.close())
      closers.push(() => built.adminModel.close())
      api = built
    }
    const { backend } = api
    const onClose: OnClose = (step) => closers.push(step)
    backend.begin(onClose)

    const db = await opening
    if (options.db === undefined) await fillDatabase(project, db, settings, machine)
    const clock = await openClock(db, machine)
    closers.push(() => clock.close())
    if (settings.isProduction && clock.offsetMs() !== 0) throw new StartError(CLOCK_IS_MOVED)
    const { now } = clock
    const secrets = { tokenSecret, previousTokenSecret: settings.previousTokenSecret }
    const parts = { tokenSecret, clock, log }
    const { mail, ...providers } = openServices(project.openServices, settings, options, parts)
    const { keyedStores = platformStores } = project
    await checkKeys(db, keyedStores({ db, documents: providers.documents, secrets }))
    const papersLeft = await countPapersLeft(settings, log)
    closers.push(await scheduleSealing(db, log))
    const identity: IdentityContext = {
      db,
      ...secrets,
      now,
      machine,
      secondFactor: settings.secondFactor,
      hasOpenId: backend.hasOpenId,
    }
    // Registered before the other listener to the same notices: an open socket loads its actor when it
    // receives one.
    const actors = await openActorResolver(identity, log)
    closers.push(() => actors.close())
    clock.watch(() => actors.forget())
    const identityChanges = await openIdentityChanges(db)
    closers.push(() => identityChanges.close())
    const changeNotices = await openChangeNotices(db)
    closers.push(() => changeNotices.close())

    const jobs = await openJobs(db, log)
    closers.push(() => jobs.close())
    const background = createBackground(log)
    closers.push(() => background.settled())
    const server = { ...providers, ...parts, db, now, jobs, settings, onClose }
    await backend.prepare({ ...server, changeNotices, isOwnDatabase: options.db === undefined })
    closers.push(
      await scheduleMails(
        jobs,
        { db, now, ...secrets, mail, mailDays: settings.mailDays },
        changeNotices,
        log,
      ),
    )
    const host = await createHost({
      db,
      ...api,
      identity,
      actors,
      identityChanges,
      changeNotices,
      ...providers,
      background,
      log,
      webFolder: join(options.projectFolder, 'dist', 'web'),
      isProduction: settings.isProduction,
      isTrial: settings.isTrial,
      metricsToken: settings.metricsToken,
      mailBounceToken: settings.mailBounceToken,
      trustedProxies: settings.trustedProxies,
      publicUrl: settings.publicUrl,
      captchaSiteKey: settings.captchaSiteKey,
      restrictedAccess: settings.restrictedAccess,
      passed,
      writeRates: options.writeRates ?? WRITE_RATES,
      clock,
    })
    closers.push(() => host.close())
    await host.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
      throw toListenError(error, settings.host, settings.port)
    })
    const port = portOf(host.server, settings.port)
    const url = `http://${shownHost(settings.host)}:${port}`
    await backend.work({ ...server, url, adminModel: api.adminModel }, options.nightlyEveryMs)
    return {
      url,
      db,
      identity,
      hasOutbox: providers.outbox !== null,
      papersLeft,
      handle: (message, reply) => host.routing(message, reply),
      settled: background.settled,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const CLOCK_IS_MOVED =
  'The clock of the database was moved ahead, which production refuses: set DATABASE_URL to one that was never a demo.'

/** Handled where it is awaited. */
const ignore = (): void => undefined

/** An address that a browser understands. */
const shownHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
