import type { KindFacts } from './KindFacts.ts'

/** Masked until revealed, and found only by the whole value. */
export const secretFacts: KindFacts = {
  values: 'formatted',
  scalars: 'secret',
  shows: [],
  width: 160,
}
