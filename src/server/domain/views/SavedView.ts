import type { PlatformRole } from '../Actor.ts'

/** What somebody arranged on a page of the staff area, and named. */
export interface SavedView {
  readonly entityId: number
  /** Route of the page: `/admin/loans`. */
  readonly page: string
  readonly name: string
  /** The screen's own: filters, order, columns. */
  readonly state: Readonly<Record<string, unknown>>
  readonly sharedWithRoles: readonly string[]
  readonly isMine: boolean
  readonly entityVersion: number
}

/** Roles of staff: those a view can be shared with. */
export const SHARED_ROLES: readonly PlatformRole[] = [
  'SUPER_ADMIN',
  'ADMIN',
  'SENIOR',
  'READ_ONLY',
  'PARTNER_USER',
]
