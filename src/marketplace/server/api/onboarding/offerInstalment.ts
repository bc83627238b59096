import type { OfferInstalment } from '../../lending/offers/computeOffer.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'

export type InstalmentRef = ReturnType<typeof addInstalment>

export const addInstalment = ({ builder }: OperationKit) =>
  builder.objectRef<OfferInstalment>('LoanOfferInstalment').implement({
    description: 'A planned instalment of an offered loan.',
    fields: (t) => ({
      number: t.exposeInt('number', { description: 'From 1.' }),
      dueOn: t.expose('dueOn', { type: 'LocalDate' }),
      principal: t.expose('principal', { type: 'Money' }),
      interest: t.expose('interest', { type: 'Money' }),
      fee: t.expose('fee', { type: 'Money', description: 'Administration fee of the month.' }),
      total: t.expose('total', { type: 'Money' }),
      owed: t.expose('owed', { type: 'Money', description: 'Principal that is left after it.' }),
    }),
  })
