import type { HostOptions } from '../HostOptions.ts'

/** What a request says of where it was sent. */
export interface AskedAddress {
  readonly protocol: string
  /** `Host`, with the port. */
  readonly host: string | null
}

/**
 * The address that links in mails begin with: PUBLIC_URL, else that of the request. Anybody can send any `Host`, and a
 * link with a token in a mail must not lead to a stranger's, so it is believed only for this machine, for the domain
 * of an active partner, and where mails are written down instead of sent. Every other request gets the platform's domain.
 */
export async function publicOrigin(
  { db, publicUrl, outbox }: Pick<HostOptions, 'db' | 'publicUrl' | 'outbox'>,
  asked: AskedAddress,
): Promise<string> {
  if (publicUrl !== null) return publicUrl
  const url = toUrl(asked)
  if (url !== null && (isLoopback(url.hostname) || outbox?.mail)) return url.origin
  const [partner] = await db.query<{ domain: string; is_asked: boolean }>(
    `select domain, lower(domain) = lower($1) as is_asked from white_label_partners
     where domain is not null and ((lower(domain) = lower($1) and is_active) or entity_id = 1)
     order by lower(domain) = lower($1) desc limit 1`,
    [url?.hostname ?? ''],
  )
  if (partner?.is_asked && url !== null) return url.origin
  return `https://${partner?.domain ?? 'localhost'}`
}

const toUrl = ({ protocol, host }: AskedAddress): URL | null => {
  if (host === null || !/^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host)) return null
  const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`
  return URL.canParse(address) ? new URL(address) : null
}

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
