import { isIPv4, isIPv6 } from 'node:net'
import type { IdentityContext } from './Identity.ts'

export interface LoginFacts {
  readonly userId: number
  readonly outcome: 'SUCCEEDED' | 'WRONG_PASSWORD' | 'CLOSED'
  readonly address: string
  readonly userAgent: string | null
}

/** A line in the sign-in history of a user. Of the address only the network is kept. */
export async function recordLogin({ db, now }: IdentityContext, login: LoginFacts): Promise<void> {
  await db.query(
    `insert into logins (user_id, at_utc, method, outcome, ip_prefix, user_agent)
     values ($1::int, $2::timestamptz, 'PASSWORD', $3::login_outcome, $4::text, $5::text)`,
    [
      login.userId,
      now().toISOString(),
      login.outcome,
      networkOf(login.address),
      login.userAgent?.slice(0, 200) ?? null,
    ],
  )
}

/** `203.0.113.0/24` or `2001:db8:1::/48`; null for what is no address. */
export const networkOf = (address: string): string | null => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return null
  const [head = ''] = plain.split('::')
  const groups = head
    .split(':')
    .filter((group) => group !== '')
    .slice(0, 3)
  return `${groups.join(':')}::/48`
}
