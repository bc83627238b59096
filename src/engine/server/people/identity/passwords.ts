import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * Whether `password` matches `passwordHash`. Without a hash (unknown user, user without a password), it
 * verifies a dummy hash and returns false. Both cases take the same time, so callers cannot learn which names exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? STAND_IN, password)
  return passwordHash !== null && isMatch
}

/** Hash of a random, discarded text, made with COST. */
export const STAND_IN =
  '$argon2id$v=19$m=19456,t=2,p=1$w+Tqu3ItBvOft6PkagdTVw$yFmY8r/cYBTtiZXtz6OreM/C4JanqcK7g49oaR9herQ'
