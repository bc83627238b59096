import type { KindFacts } from './KindFacts.ts'

export const moneyFacts: KindFacts = {
  values: 'number',
  scalars: 'money currencyamount monetaryamount',
  shows: ['id', 'string', 'whole', 'number', 'json'],
  width: 142,
  hasCurrency: true,
  addsUp: true,
}
