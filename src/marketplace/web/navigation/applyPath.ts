import { APPLY_PATH } from '../../../engine/web/client/session/sessionPaths.ts'

export const APPLICATIONS_PATH = '/business/applications'

/** The form of an application that the business may still change, whichever account is in use. */
export function changeApplicationPath(entityId: number): string {
  return `${APPLY_PATH}?application=${entityId}`
}

export function applicationPath(entityId: number): string {
  return `${APPLICATIONS_PATH}/${entityId}`
}

export function offerPath(loanOfferEntityId: number): string {
  return `/business/loan-offer?offer=${loanOfferEntityId}`
}

export function isApplyPath(pathname: string): boolean {
  return pathname === APPLY_PATH || pathname === `${APPLY_PATH}/`
}

/** The id in the query; null without one. */
export function wantedApplication(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('application'))
  return Number.isInteger(id) && id > 0 ? id : null
}
