import { createHash } from 'node:crypto'
import type { Erasure, Place, Written } from './historyRows.ts'

/** What the first places of a row's values are. */
export const NAMES = ['authorName', 'approverName']

/** What format 3 digests, with the digests of erased values as they were written. Null when a value is not erased at all. */
export const provenDigest = ({ facts, history_values: values, salt, proof }: Written): Buffer | null => {
  if ((salt === null) === (proof === null) || (proof !== null && proof.length !== values.length)) return null
  const hash = createHash('sha256').update(facts)
  for (const [index, value] of values.entries()) {
    const kept = proof?.[index] ?? `s:${saltOf(salt ?? '', index + 1)}`
    if (kept.startsWith('d:')) {
      if (!isEmptied(value)) return null
      hash.update(Buffer.from(kept.slice(2), 'hex'))
    } else
      hash.update(
        createHash('sha256')
          .update(Buffer.from(kept.slice(2), 'hex'))
          .update(value)
          .digest(),
      )
  }
  return hash.digest()
}

const saltOf = (salt: string, place: number): string =>
  createHash('sha256').update(Buffer.from(salt, 'hex')).update(String(place)).digest('hex')

/** Of a name `[null, null]`, of a field `{ "field", "old": null, "new": null }`. */
const isEmptied = (value: string): boolean => {
  const parsed = JSON.parse(value) as readonly unknown[] | Readonly<Record<string, unknown>>
  if (Array.isArray(parsed)) return parsed.every((one) => one === null)
  return Object.entries(parsed).every(
    ([key, one]) =>
      key === 'field' || key === 'readers' || ((key === 'old' || key === 'new') && one === null),
  )
}

/** Each value was erased by one announced erasure, and none by another way. */
export const isErasedAsAnnounced = ({ proof, erasures, digest_format: format }: Place): boolean => {
  const erased = (proof ?? []).flatMap((one, index) => (one.startsWith('d:') ? [index + 1] : []))
  const announced = (erasures ?? []).flatMap(({ places }) => places ?? [])
  return (
    announced.toSorted((a, b) => a - b).join() === erased.join() &&
    (format !== 3 || (erasures ?? []).every(({ places }) => places !== null))
  )
}

/** Of a row from before format 3 as it was written: its own, or what its first erasure found. */
export const writtenDigest = (now: Buffer, erasures: readonly Erasure[]): string | null => {
  let digest = now.toString('hex')
  for (const { before, after } of erasures.toReversed()) {
    if (after !== digest) return null
    digest = before
  }
  return digest
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
