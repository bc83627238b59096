import { join } from 'node:path'
import { assertValidSchema } from 'graphql'
import { buildSchema } from './api/buildSchema.ts'
import type { Database } from './db/Database.ts'
import { openChangeNotices } from './domain/audit/changeNotices.ts'
import type { IdentityContext } from './domain/identity/Identity.ts'
import { openIdentityChanges } from './domain/identity/identityChanges.ts'
import { checkPort, toListenError } from './host/checkPort.ts'
import { createHost } from './host/createHost.ts'
import type { Logger } from './host/logger.ts'
import { createLogger } from './host/logger.ts'
import { openAdminModel } from './host/openAdminModel.ts'
import { readTokenSecret } from './host/readTokenSecret.ts'
import type { MailProvider } from './providers/mail/MailProvider.ts'
import type { CaptchaProvider } from './providers/captcha/CaptchaProvider.ts'
import type { SmsProvider } from './providers/sms/SmsProvider.ts'
import type { Settings } from './host/settings.ts'
import { openProviders } from './openProviders.ts'
import { fillDatabase, hasDemo, openSetDatabase } from './openSetDatabase.ts'

export interface StartOptions {
  readonly settings: Settings
  /** Where `dist/web` and `entity-config` are. */
  readonly projectFolder: string
  /** Left out: opened as the settings say, migrated and seeded. One given is closed with the server all the same. */
  readonly db?: Database
  readonly log?: Logger
  readonly now?: () => Date
  readonly entityConfigFolder?: string
  /** Default: the sandbox, which writes mails into the data folder. */
  readonly mail?: MailProvider
  /** Default: the gateway of the settings, else the sandbox. */
  readonly sms?: SmsProvider
  /** Default: reCAPTCHA with the secret of the settings, else nobody is asked. */
  readonly captcha?: CaptchaProvider
}

export interface RunningServer {
  /** `http://localhost:3000` */
  readonly url: string
  readonly db: Database
  readonly identity: IdentityContext
  /** Whether the demo logins exist. */
  readonly isDemo: boolean
  /** Whether mails and messages are to be read at /sandbox/outbox. */
  readonly hasOutbox: boolean
  /** Stops accepting, lets running requests finish, closes the database. */
  readonly close: () => Promise<void>
}

/** The composition root. Rejects with a StartError whose message is one line to show. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, now = () => new Date() } = options
  const log = options.log ?? createLogger(settings.logLevel)
  await checkPort(settings.host, settings.port)
  const tokenSecret = settings.tokenSecret ?? (await readTokenSecret(settings.dataFolder))
  const closers: (() => void | Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    // The embedded database starts in a thread of its own; the API is built meanwhile.
    const opening = options.db === undefined ? openSetDatabase(settings) : Promise.resolve(options.db)
    closers.push(() => opening.then((opened) => opened.close(), ignore))
    opening.catch(ignore)
    const schema = buildSchema()
    assertValidSchema(schema)
    const configFolder = options.entityConfigFolder ?? join(options.projectFolder, 'entity-config')
    const adminModel = await openAdminModel(schema, configFolder, log)
    closers.push(() => adminModel.close())

    const db = await opening
    if (options.db === undefined) await fillDatabase(db, settings)
    const identity: IdentityContext = { db, tokenSecret, now }
    const identityChanges = await openIdentityChanges(db)
    closers.push(() => identityChanges.close())
    const changeNotices = await openChangeNotices(db)
    closers.push(() => changeNotices.close())

    const providers = openProviders(settings, options, log)
    const host = await createHost({
      db,
      schema,
      identity,
      identityChanges,
      changeNotices,
      ...providers,
      adminModel,
      log,
      webFolder: join(options.projectFolder, 'dist', 'web'),
      isProduction: settings.isProduction,
      metricsToken: settings.metricsToken,
      trustedProxies: settings.trustedProxies,
      publicUrl: settings.publicUrl,
      captchaSiteKey: settings.captchaSiteKey,
      restrictedAccess: settings.restrictedAccess,
      isSandbox: providers.outbox !== null,
    })
    closers.push(() => host.close())
    await host.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
      throw toListenError(error, settings.host, settings.port)
    })
    const address = host.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : settings.port
    return {
      url: `http://${shownHost(settings.host)}:${port}`,
      db,
      identity,
      isDemo: hasDemo(settings),
      hasOutbox: providers.outbox !== null,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Told where it is awaited. */
const ignore = (): void => undefined

/** An address a browser understands. */
const shownHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
