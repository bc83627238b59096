import type { IdentityOperation } from '../../people/identity/IdentityOperation.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import type { RequestContext } from '../RequestContext.ts'

/** The parts of a request that identity operations need. */
export const identityOperation = (
  operation: OperationContext,
  { identity, sms, afterAnswer, captcha, client, sessionId, site }: RequestContext,
): IdentityOperation => ({
  ...operation,
  identity,
  sms,
  afterAnswer,
  captcha,
  client,
  sessionId,
  hostname: site.hostname,
  origin: site.origin,
  mailSettings: { tokenSecret: identity.tokenSecret, origin: site.origin },
})
