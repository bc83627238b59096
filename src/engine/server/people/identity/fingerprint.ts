import { createHmac } from 'node:crypto'
import { derivedKey } from '../../kernel/derivedKey.ts'
import type { IdentityContext } from './Identity.ts'

/**
 * Fingerprint that distinguishes inputs in storage. Keyed, because passwords and codes could be guessed from
 * a plain hash.
 */
export const fingerprint = (
  identity: Pick<IdentityContext, 'tokenSecret'>,
  values: readonly unknown[],
): string =>
  createHmac('sha256', derivedKey(identity.tokenSecret, 'inputs'))
    .update(JSON.stringify(values))
    .digest('base64url')
