import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * Whether `password` belongs to `passwordHash`. Without a hash (unknown user, user without a password) a stand-in is
 * checked all the same and the answer is false: both cases take the same time, so nobody learns which names exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await standIn()), password)
  return passwordHash !== null && isMatch
}

let standInHash: Promise<string> | undefined

const standIn = (): Promise<string> => {
  standInHash ??= hashPassword('no password of anybody')
  return standInHash
}
