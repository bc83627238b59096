import type { KindFacts } from './KindFacts.ts'

export const decimalFacts: KindFacts = {
  values: 'number',
  scalars:
    'decimal float double single bigdecimal nonnegativefloat nonpositivefloat positivefloat negativefloat unsignedfloat latitude longitude',
  shows: ['id', 'string', 'whole', 'number', 'json'],
  width: 110,
  addsUp: true,
}
