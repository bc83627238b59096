import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../engine/server/db/Database.ts'
import { openChangeNotices } from '../../engine/server/kernel/audit/changeNotices.ts'
import { openClock } from '../../engine/server/kernel/clock/Clock.ts'
import { scheduleSealing } from '../../engine/server/kernel/audit/scheduleSealing.ts'
import type { IdentityContext } from '../../engine/server/people/identity/Identity.ts'
import { openJobs } from '../../engine/server/kernel/jobs/openJobs.ts'
import { scheduleMails } from '../../engine/server/people/mail/scheduleMails.ts'
import { openActorResolver } from '../../engine/server/people/identity/actorResolver.ts'
import { openIdentityChanges } from '../../engine/server/people/identity/identityChanges.ts'
import { WRITE_RATES, type WriteRates } from '../../engine/server/people/identity/writeRates.ts'
import { checkPort, portOf, toListenError } from '../../engine/server/host/checkPort.ts'
import { createBackground } from '../../engine/server/host/background.ts'
import { createHost } from '../../engine/server/host/createHost.ts'
import type { Logger } from '../../engine/server/host/logger.ts'
import { createLogger } from '../../engine/server/host/logger.ts'
import { isDemo } from '../../marketplace/server/demo/isDemo.ts'
import { readTokenSecret } from '../../engine/server/host/readTokenSecret.ts'
import type { WatchFiles } from '../../engine/server/host/watchFiles.ts'
import type { MailProvider } from '../../engine/server/providers/mail/MailProvider.ts'
import type { CaptchaProvider } from '../../engine/server/providers/captcha/CaptchaProvider.ts'
import type { DnsProvider } from '../../engine/server/providers/dns/DnsProvider.ts'
import type { CompanyRegistry } from '../../marketplace/server/providers/registry/CompanyRegistry.ts'
import type { IdentityProviders } from '../../engine/server/providers/identity/IdentityProvider.ts'
import type { DocumentScanner } from '../../engine/server/providers/scan/DocumentScanner.ts'
import type { SmsProvider } from '../../engine/server/providers/sms/SmsProvider.ts'
import type { Settings } from './settings.ts'
import { StartError } from '../../engine/server/host/StartError.ts'
import { openMarketplaceApp } from './marketplaceApp.ts'
import { openRemoteApp } from './remoteApp.ts'
import type { OnClose, OpenBackend } from './AppBackend.ts'
import { openServerApi, type ServerApi } from './openServerApi.ts'
import { openProviders } from './openProviders.ts'
import { checkKeys, countPapersLeft } from './startChecks.ts'
import { fillDatabase, hasDemo, openSetDatabase } from './openSetDatabase.ts'
import { shownHost } from './shownHost.ts'

export interface StartOptions {
  readonly settings: Settings
  /** Folder that contains `dist/web` and `entity-config`. */
  readonly projectFolder: string
  /** Default: opened from the settings, migrated and seeded. A given one is closed with the server too. */
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
  /** Where the rules of risk are. Default: `forms` of the project folder. */
  readonly formsFolder?: string
  /** Who says that a file of config was changed. Default: the operating system. */
  readonly watchFiles?: WatchFiles
  /** Default: built for this server. A process that starts several may build it once; it outlives them. */
  readonly api?: ServerApi
  /** Default: the mail server in the settings, otherwise the sandbox. */
  readonly mail?: MailProvider
  /** Default: the gateway in the settings, otherwise the sandbox. */
  readonly sms?: SmsProvider
  /** Default: reCAPTCHA with the secret in the settings, otherwise no captcha. */
  readonly captcha?: CaptchaProvider
  /** Default: the machine's name servers in production, otherwise the sandbox. */
  readonly dns?: DnsProvider
  /** Default: the registers in the settings, otherwise the sandbox. */
  readonly registry?: CompanyRegistry
  /** Default: the issuers in the settings, otherwise the sandbox where it may run. */
  readonly identityProviders?: IdentityProviders
  /** Default: none in production, otherwise the sandbox. */
  readonly scanner?: DocumentScanner
}

export interface RunningServer {
  /** `http://localhost:3000` */
  readonly url: string
  readonly db: Database
  readonly identity: IdentityContext
  /** Whether the demo logins exist. */
  readonly isDemo: boolean
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

/** The composition root. Rejects with a StartError whose message is one line to show. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
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
        ? openSetDatabase(settings, settings.remote === null ? { configFolder } : {})
        : Promise.resolve(options.db)
    closers.push(() => opening.then((opened) => opened.close(), ignore))
    opening.catch(ignore)
    let { api } = options
    if (api === undefined) {
      const built = await openServerApi(configFolder, openBackendOf(options), log, options.watchFiles)
      closers.push(() => built.backend.close())
      closers.push(() => built.adminModel.close())
      api = built
    }
    const { backend } = api
    const onClose: OnClose = (step) => closers.push(step)
    backend.begin(onClose)

    const db = await opening
    if (options.db === undefined) await fillDatabase(db, settings, machine)
    const clock = await openClock(db, machine)
    closers.push(() => clock.close())
    if (settings.isProduction && clock.offsetMs() !== 0) throw new StartError(CLOCK_IS_MOVED)
    const { now } = clock
    const secrets = { tokenSecret, previousTokenSecret: settings.previousTokenSecret }
    const { mail, ...providers } = openProviders(settings, options, tokenSecret, clock, log)
    const { registry, payments, cards } = providers
    await checkKeys({ db, documents: providers.documents, secrets })
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
    const isOwnDemo = options.db === undefined && hasDemo(settings)
    await backend.prepare({ db, now, jobs, providers, changeNotices, log, onClose, isOwnDemo })
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
      services: { registry, payments, cards, receivingBanks: settings.payments.receivingBanks },
      routes: backend.routesOf(providers),
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
      isDemo: isDemo({ isProduction: settings.isProduction, sandboxes: providers.sandboxes }),
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
    const { adminModel } = api
    const started = { db, now, tokenSecret, clock, jobs, settings, url, adminModel, providers, log, onClose }
    await backend.work(started, options.nightlyEveryMs)
    return {
      url,
      db,
      identity,
      isDemo: hasDemo(settings),
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

const openBackendOf = ({ settings, formsFolder, projectFolder }: StartOptions): OpenBackend => {
  const { remote } = settings
  return remote === null
    ? openMarketplaceApp(formsFolder ?? join(projectFolder, 'forms'))
    : () => openRemoteApp(remote)
}

const CLOCK_IS_MOVED =
  'The clock of the database was moved ahead, which production refuses: set DATABASE_URL to one that was never a demo.'

/** Handled where it is awaited. */
const ignore = (): void => undefined
