import { createContext } from 'react'
import type { EntityId, Row } from '../../schema/Row.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { SecretAccess } from '../client/createSecretAccess.ts'

/** Finds records of other entities for inputs, filters and cells of relations. */
export interface Lookup {
  /**
   * First page of the rows that match the text, with the fields of their display text (`displayText`) and the
   * main columns of their list.
   */
  readonly search: (
    entity: string,
    text: string,
    options: { readonly filter: Filter | null; readonly signal: AbortSignal },
  ) => Promise<readonly Row[]>
  /** One row by id, from a short-lived cache; null when the person may not see it or it does not exist. */
  readonly get: (entity: string, id: EntityId) => Promise<Row | null>
}

/** Without a provider, lookups find nothing: cells then show the id. */
export const LookupContext = createContext<Lookup>({
  search: () => Promise.resolve([]),
  get: () => Promise.resolve(null),
})

/** Path of a record's page (`/admin/loans/7`), or null when the person has no such page. */
export type RecordLink = (entity: string, id: EntityId) => string | null

/** Staff screens and the portal link to different pages; without a provider relations are plain text. */
export const RecordLinkContext = createContext<RecordLink>(() => null)

/** Fetches a stored file, or what else is no GraphQL, with the person's session. */
export type FileAccess = (address: string, init?: RequestInit) => Promise<Response>

/** Without a provider, stored files are text. */
export const FileAccessContext = createContext<FileAccess | null>(null)

/** Without a provider, secrets stay masked. */
export const SecretAccessContext = createContext<SecretAccess | null>(null)
