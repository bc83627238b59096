import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time. */
export function isSameSecret(given: string | null, wanted: string): boolean {
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}
