import type { IdentityOperation } from '../../domain/identity/IdentityOperation.ts'
import type { OperationContext } from '../../domain/operations/OperationContext.ts'
import type { RequestContext } from '../RequestContext.ts'

/** What operations on sign-up, passwords and one's own details get of a request. */
export const identityOperation = (
  operation: OperationContext,
  { identity, mail, sms, captcha, client, sessionId, site }: RequestContext,
): IdentityOperation => ({
  ...operation,
  identity,
  mail,
  sms,
  captcha,
  client,
  sessionId,
  hostname: site.hostname,
  origin: site.origin,
})
