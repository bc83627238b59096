import type { SealedText } from '../../../../engine/server/db/secrets/SealedText.ts'
import type { SecretBox } from '../../../../engine/server/db/secrets/SecretBox.ts'
import type { VerifiedIdentity } from '../../../../engine/server/providers/identity/IdentityProvider.ts'
import { splitSealed } from '../../../../engine/server/db/secrets/SealedText.ts'

/**
 * Whether the number on record is another one than the number that a provider states. Numbers of different countries
 * have different lengths, and a person may have both.
 */
export const isOtherNumber = (
  secrets: SecretBox,
  known: SealedText | null,
  stated: string | null,
): boolean => {
  if (known === null || stated === null) return false
  if (secrets.indexesOf('nationalId', stated).includes(splitSealed(known).index)) return false
  return lengthOf(secrets.open('nationalId', known)) === lengthOf(stated)
}

const lengthOf = (number: string): number => number.replaceAll(/\D/g, '').length

/** Without the country that the provider's answer is of. */
export const numberOf = ({ nationalId }: VerifiedIdentity): string | null =>
  nationalId?.replace(/^[A-Z]{2}:/, '') ?? null
