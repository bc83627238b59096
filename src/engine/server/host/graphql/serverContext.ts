import type { HostOptions } from '../HostOptions.ts'

/** The part of a context that the server decides, over HTTP as over a socket. */
export function serverContext(options: HostOptions) {
  const { db, identity, identityChanges, changeNotices, recordPresence, recordsOf } = options
  const { sms, captcha, dns, identityProviders, documents, scanner, adminModel, isDemo } = options
  const repeated: string[] = []
  const deleted: string[] = []
  return {
    ...options.services,
    db,
    identity,
    identityChanges,
    changeNotices,
    recordPresence,
    recordsOf,
    sms,
    afterAnswer: options.background.run,
    captcha,
    dns,
    identityProviders,
    documents,
    scanner,
    canMoveClock: !options.isProduction,
    isDemo,
    adminModel,
    repeated,
    deleted,
  }
}
