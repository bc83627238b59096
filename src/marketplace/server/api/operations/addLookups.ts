import { findPeopleAndUsers, type PeopleAndUsers } from '../../onboarding/lookups/findPeopleAndUsers.ts'
import {
  type InvestmentsSummary,
  readInvestmentsSummary,
} from '../../onboarding/lookups/readInvestmentsSummary.ts'
import { type OwnNationalId, readOwnNationalId } from '../../onboarding/lookups/readOwnNationalId.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** peopleAndUsers, personNationalIdentificationNumber and investmentsSummary. */
export const addLookups = ({ builder }: OperationKit): void => {
  const foundPerson = builder.objectRef<PeopleAndUsers['people'][number]>('FoundPerson').implement({
    fields: (t) => ({
      personEntityId: t.exposeInt('personEntityId'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      email: t.exposeString('email', {
        nullable: true,
        description: 'On record, otherwise what the person signs in with.',
      }),
    }),
  })
  const peopleAndUsers = builder.objectRef<PeopleAndUsers>('PeopleAndUsers').implement({
    fields: (t) => ({
      resultCount: t.exposeInt('resultCount', { description: 'All that match; the first 50 are listed.' }),
      people: t.field({ type: [foundPerson], resolve: (found) => found.people }),
    }),
  })
  builder.queryField('peopleAndUsers', (t) =>
    t.field({
      type: peopleAndUsers,
      description: 'People by parts of their name or email, for staff.',
      args: {
        search: t.arg.string({
          required: true,
          description: 'Words; each must match. Two characters or more.',
        }),
      },
      resolve: (_root, { search }, context) => findPeopleAndUsers(context, signedIn(context), search),
    }),
  )

  const nationalId = builder.objectRef<OwnNationalId>('OwnNationalIdentificationNumber').implement({
    fields: (t) => ({
      personEntityId: t.exposeInt('personEntityId'),
      masked: t.exposeString('masked', {
        nullable: true,
        description: 'Without its end; null when none is known.',
      }),
    }),
  })
  builder.queryField('personNationalIdentificationNumber', (t) =>
    t.field({
      type: nationalId,
      description: 'Whether the caller’s national identity number is known.',
      resolve: (_root, _args, context) => readOwnNationalId(context, signedIn(context)),
    }),
  )

  const summary = builder.objectRef<InvestmentsSummary>('InvestmentsSummary').implement({
    description: 'Of the account in use, in its currency.',
    fields: (t) => ({
      totalOpenPositionsAmount: t.field({
        type: 'Money',
        description: 'Principal that is still out.',
        resolve: (row) => row.totalOpenPositionsAmount,
      }),
      totalOpenPositionsCount: t.exposeInt('totalOpenPositionsCount'),
      totalOpenOrdersAmount: t.field({
        type: 'Money',
        description: 'What is left of the open orders, at their price.',
        resolve: (row) => row.totalOpenOrdersAmount,
      }),
      totalOpenOrdersCount: t.exposeInt('totalOpenOrdersCount'),
    }),
  })
  builder.queryField('investmentsSummary', (t) =>
    t.field({
      type: summary,
      description: 'What the account in use has invested, and what it has ordered.',
      resolve: (_root, _args, context) => readInvestmentsSummary(context, signedIn(context)),
    }),
  )
}
