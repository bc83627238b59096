import { createContext } from 'react'
import type { EntityId } from '../../schema/Row.ts'

/** Path of a record's page (`/admin/loans/7`), or null when the person has no such page. */
export type RecordLink = (entity: string, id: EntityId) => string | null

/** Staff screens and the portal link to different pages; without a provider relations are plain text. */
export const RecordLinkContext = createContext<RecordLink>(() => null)
