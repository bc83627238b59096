import type { KindFacts } from './KindFacts.ts'

export const listFacts: KindFacts = {
  values: 'list',
  scalars: '',
  shows: ['json'],
  width: 200,
}
