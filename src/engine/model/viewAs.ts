import { PARTNER_ROLE, STAFF_ROLES } from './PlatformRole.ts'

/** Whose eyes a super administrator looks through: the server and the screens agree on how it is written. */
export interface ViewedAs {
  readonly role: ViewedRole
  /** Whose staff; null for the platform's own. */
  readonly partnerId: number | null
}

/** Header of a request, and parameter of a live connection, with what `writeView` makes of it. */
export const VIEW_HEADER = 'x-view-as'
export const VIEW_PARAMETER = 'viewAs'

/** Called, with the header, when the person stops impersonating. */
export const VIEW_END_PATH = '/view-as/end'

/** Roles of the platform's own staff that can be looked through. */
export const VIEWED_ROLES = STAFF_ROLES.filter((role) => role !== 'SUPER_ADMIN')

export type ViewedRole = (typeof VIEWED_ROLES)[number] | typeof PARTNER_ROLE

/** `SENIOR`, or `PARTNER_USER:2` for the staff of partner 2. */
export const writeView = ({ role, partnerId }: ViewedAs): string =>
  partnerId === null ? role : `${role}:${partnerId}`

/** Null for anything that `writeView` does not write. */
export function readView(text: string): ViewedAs | null {
  const [name = '', partner, ...others] = text.split(':')
  if (others.length > 0) return null
  if (name === PARTNER_ROLE) {
    return partner !== undefined && /^[1-9]\d{0,8}$/.test(partner)
      ? { role: name, partnerId: Number(partner) }
      : null
  }
  const role = VIEWED_ROLES.find((one) => one === name)
  return role === undefined || partner !== undefined ? null : { role, partnerId: null }
}
