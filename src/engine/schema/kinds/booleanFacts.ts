import type { KindFacts } from './KindFacts.ts'

export const booleanFacts: KindFacts = {
  values: 'truth',
  scalars: 'boolean bool',
  shows: ['json'],
  width: 90,
}
