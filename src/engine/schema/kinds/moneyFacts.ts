import type { KindFacts } from './KindFacts.ts'

export const moneyFacts: KindFacts = {
  values: 'number',
  scalars: 'money currencyamount monetaryamount',
  shows: ['id', 'string', 'whole', 'number', 'json'],
  width: 148,
  hasCurrency: true,
  addsUp: true,
  tellsApart: true,
}
