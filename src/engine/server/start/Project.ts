import type { Plugin } from '../plugin.ts'
import type { Database } from '../db/Database.ts'
import type { ApprovalOperation } from '../db/tables/approvals.ts'
import type { HostSettings } from '../host/hostSettings.ts'
import type { KeyedStore, KeyedValues } from '../people/keys/KeyedStore.ts'
import type { OpenBackend } from './AppBackend.ts'
import type { OpenServices } from './openServices.ts'

/** What a server is started with: a plugin, and what else a project brings. */
export interface Project<Settings extends HostSettings = HostSettings> {
  /** What the platform is called. */
  readonly name: string
  /** Operations that need a second person of the group Approvers, from the start. Default: none. */
  readonly approvals?: readonly ApprovalOperation[]
  readonly plugin: Plugin
  /** A new data folder begins as a copy of this file, if it exists. */
  readonly template?: URL
  /** Adds what a database needs; runs at each start. Rejects with a StartError. Default: adds the platform and its roles. */
  readonly fill?: (db: Database, settings: Settings, machine: () => Date) => Promise<void>
  /** What the owner of the tables does, after migrating and filling them. */
  readonly prepareOwner?: (owner: Database, configFolder: string) => Promise<void>
  /** Default: the plugin's entities, for staff alone. */
  readonly openBackend?: OpenBackend
  /** Default: the plugin needs only the providers of the engine. */
  readonly openServices?: OpenServices<Settings>
  /** Everything that is encrypted with keys of the settings. Default: what the engine encrypts. */
  readonly keyedStores?: (values: KeyedValues) => readonly KeyedStore[]
}
