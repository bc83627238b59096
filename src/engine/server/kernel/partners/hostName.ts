import { domainToASCII } from 'node:url'

/**
 * A public host name in its one spelling: small letters, letters beyond ASCII as Punycode. Undefined for
 * anything else: addresses, ports, paths, single labels.
 */
export const toHostName = (text: string): string | undefined => {
  // `domainToASCII` reads a host out of more than a host.
  if (/[/\\?#@:%[\]]/.test(text)) return undefined
  const name = domainToASCII(text.trim().toLowerCase())
  return name.length <= 253 && HOST_NAME.test(name) ? name : undefined
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The last label is never a number: that would be an address. */
const HOST_NAME = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`)
