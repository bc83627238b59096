import type { KindFacts } from './KindFacts.ts'

/** Shown masked until somebody asks for it, and found by the whole value alone. */
export const secretFacts: KindFacts = {
  values: 'formatted',
  scalars: 'secret',
  shows: [],
  width: 160,
}
