import type { Locale } from '../../../model/Text.ts'

export interface OpenIdVisit {
  /** Page of the app to come back to; left out: a page of its own says that the tab can be closed. */
  readonly to?: string
  readonly language: Locale
}

/** The address of our server that leads to the identity provider. */
export const openIdPath = ({ to, language }: OpenIdVisit): string =>
  `/backend/sign-in?${new URLSearchParams({ language, ...(to === undefined ? { aside: '1' } : { to }) }).toString()}`
