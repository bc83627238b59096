import type { KindFacts } from './KindFacts.ts'

export const objectFacts: KindFacts = {
  values: 'object',
  scalars: '',
  shows: [],
  width: 220,
}
