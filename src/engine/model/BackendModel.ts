import { toKebabCase } from './humanise.ts'
import { namedRoles, OWN_ROLES, type Role, type Roles } from './PlatformRole.ts'

/** The backend that serves the data of the screens. */
export interface BackendModel {
  /** Takes the documents of entities and actions. */
  readonly endpoint: string
  /** What people call it: its host; null for the platform's own. */
  readonly name: string | null
  /** Whether it pushes changed rows as they happen. */
  readonly isLive: boolean
  /** Refuses to change a row without a version that is no longer as the person saw it: see `seenValues`. */
  readonly comparesRows: boolean
  /** Records the changes made through it, and serves them at `/backend/history`. */
  readonly keepsHistory: boolean
  /** Stores comments on its records. The platform's own comments are an entity. */
  readonly keepsComments: boolean
  /** Name of the entity with the writes that wait for a second person; null where none waits. */
  readonly approvals: string | null
  /**
   * Entities get pages from config, and each a raw-data view for super administrators beside them. Otherwise each
   * entity is its own page, for everybody who may see it.
   */
  readonly hasRawViews: boolean
  readonly roles: Roles
}

export const OWN_BACKEND: BackendModel = {
  endpoint: '/graphql',
  name: null,
  isLive: true,
  comparesRows: false,
  keepsHistory: false,
  keepsComments: false,
  approvals: 'approvals',
  hasRawViews: true,
  roles: OWN_ROLES,
}

/** For a project without customers: each entity is its own page. */
export const STAFF_BACKEND: BackendModel = { ...OWN_BACKEND, hasRawViews: false }

/** Any GraphQL server: requests to it pass the host's check of roles, which its project may name itself. */
export const remoteBackendModel = (
  name: string,
  roles: readonly Role[] | null = null,
  asksSecondPerson = false,
): BackendModel => ({
  endpoint: '/backend/graphql',
  name,
  isLive: false,
  comparesRows: true,
  keepsHistory: true,
  keepsComments: true,
  approvals: asksSecondPerson ? 'platformApprovals' : null,
  hasRawViews: false,
  roles: roles === null ? OWN_ROLES : namedRoles(roles),
})

/** Of an entity that has no page in config, and of its raw-data view. */
export const defaultRoute = ({ hasRawViews }: BackendModel, entity: string): string =>
  `${hasRawViews ? '/backoffice' : '/admin'}/${toKebabCase(entity)}`
