import type { IdentityContext } from '../Identity.ts'
import { askForPasskey, type PasskeyQuestion } from './passkeys.ts'
import { hasFactor, readFactors } from './readFactors.ts'
import type { SecondFactorMethod, Site } from './SecondFactor.ts'

export interface FactorQuestion {
  readonly methods: readonly SecondFactorMethod[]
  readonly passkey: PasskeyQuestion | null
}

/** The ways in which a user can show a second factor here; null for a user who has none. */
export async function askForFactor(
  identity: IdentityContext,
  site: Site,
  userId: number,
): Promise<FactorQuestion | null> {
  const factors = await readFactors(identity, userId)
  if (!hasFactor(factors)) return null
  const passkey = await askForPasskey(identity, site, userId)
  const methods: SecondFactorMethod[] = []
  if (passkey !== null) methods.push('PASSKEY')
  if (factors.authenticatorSince !== null) methods.push('AUTHENTICATOR')
  if (factors.recoveryCodesLeft > 0) methods.push('RECOVERY_CODE')
  return { methods, passkey }
}
