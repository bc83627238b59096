import type { KindFacts } from './KindFacts.ts'

export const dateFacts: KindFacts = {
  values: 'day',
  scalars: 'date localdate dateonly calendarday',
  shows: ['string', 'instant', 'json'],
  width: 110,
  tellsApart: true,
}
