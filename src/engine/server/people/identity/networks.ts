import ipaddr from 'ipaddr.js'

const UNKNOWN = 'unknown'

/**
 * What limits count of an address: all of IPv4, and the first 64 bits of IPv6, because one customer of a network has all
 * the addresses below. IPv4 written as IPv6 is the same IPv4.
 */
export const networkAddress = (address: string | undefined): string => {
  const parsed = parse(address)
  if (parsed === null) return UNKNOWN
  return parsed instanceof ipaddr.IPv6 ? leading(parsed, 4) : parsed.toString()
}

/** What history keeps of it: `203.0.113.0/24` or `2001:db8:1::/48`; null for an invalid address. */
export const networkPrefix = (address: string): string | null => {
  const parsed = parse(address)
  if (parsed === null) return null
  if (parsed instanceof ipaddr.IPv6) return `${leading(parsed, 3)}/48`
  return `${parsed.octets.slice(0, 3).join('.')}.0/24`
}

const parse = (address: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | null =>
  address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address) : null

/** Its first groups of 16 bits, the others zero. */
const leading = ({ parts }: ipaddr.IPv6, groups: number): string =>
  new ipaddr.IPv6(parts.map((part, index) => (index < groups ? part : 0))).toString()
