import { timingSafeEqual } from 'node:crypto'

/** In a time that does not tell how much of it is right. */
export function isSameSecret(given: string | null, wanted: string): boolean {
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}
