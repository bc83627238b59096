import { type Sandbox, SANDBOXES } from '../../rules/sandboxes.ts'
import type { PluginServices } from '../api/RequestContext.ts'
import type { PluginRoutes } from '../host/HostOptions.ts'
import type { HostSettings } from '../host/hostSettings.ts'
import type { Logger } from '../host/logger.ts'
import type { NightlyJobs } from '../kernel/NightlyJob.ts'
import type { Clock } from '../kernel/clock/Clock.ts'
import { type GivenProviders, openProviders, type Providers } from './openProviders.ts'

/** Opens what a project needs beside the providers of the engine. */
export type OpenServices<Settings extends HostSettings> = (
  settings: Settings,
  providers: Providers,
  parts: ServiceParts,
) => OpenedServices

export interface ServiceParts {
  readonly tokenSecret: string
  readonly clock: Pick<Clock, 'now' | 'machine'>
  readonly log: Logger
}

export interface OpenedServices {
  readonly services: PluginServices
  readonly routes: readonly PluginRoutes[]
  /** Those that run. */
  readonly sandboxes: readonly Sandbox[]
  /** Jobs of the night beside those of the plugin. */
  readonly extraJobs: NightlyJobs
}

/** All external services of the server. */
export function openServices<Settings extends HostSettings>(
  openOwn: OpenServices<Settings> = openNone,
  settings: Settings,
  given: GivenProviders,
  parts: ServiceParts,
): OpenedServices & Providers {
  const providers = openProviders(settings, given, parts)
  const opened = openOwn(settings, providers, parts)
  const running = new Set([...providers.sandboxes, ...opened.sandboxes])
  return { ...providers, ...opened, sandboxes: SANDBOXES.filter((name) => running.has(name)) }
}

/** A plugin whose operations need nothing else declares no services. */
const openNone = (): OpenedServices => ({
  services: {} as PluginServices,
  routes: [],
  sandboxes: [],
  extraJobs: {},
})
