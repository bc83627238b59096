import { previewAutoInvest, type Preview, type PreviewedLoan } from '../../autoInvest/previewAutoInvest.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** autoInvestPreview. */
export const addAutoInvest = ({ builder, entities: { enumOf } }: OperationKit): void => {
  const loan = builder.objectRef<PreviewedLoan>('AutoInvestPreviewLoan').implement({
    description: 'A loan that came to the market, and what AutoInvest would have done.',
    fields: (t) => ({
      instrumentEntityId: t.exposeInt('instrumentId'),
      name: t.exposeString('name'),
      riskCategory: t.expose('riskCategory', { type: enumOf('RiskCategory') }),
      level: t.expose('level', { type: enumOf('AutoInvestLevel') }),
      reason: t.expose('reason', { type: enumOf('AutoInvestReason') }),
      amount: t.field({ type: 'Money', resolve: (row) => row.amount }),
    }),
  })
  const preview = builder.objectRef<Preview>('AutoInvestPreview').implement({
    description:
      'What AutoInvest would have ordered last month, had the money been there and nobody else wanted the loans.',
    fields: (t) => ({
      month: t.field({
        type: 'LocalDate',
        description: 'First day of the month.',
        resolve: (row) => row.month,
      }),
      listedCount: t.exposeInt('listedCount', {
        description: 'Loans that came to the market, in the currency of the account.',
      }),
      investedCount: t.exposeInt('investedCount'),
      amount: t.field({ type: 'Money', resolve: (row) => row.amount }),
      availableBalance: t.field({
        type: 'Money',
        description: 'What is free on the account today.',
        resolve: (row) => row.availableBalance,
      }),
      loans: t.expose('loans', { type: [loan] }),
    }),
  })
  builder.queryField('autoInvestPreview', (t) =>
    t.field({
      type: preview,
      description: 'For the members of an account.',
      args: {
        accountEntityId: t.arg.int({ required: true }),
        strategy: t.arg({ type: enumOf('AutoInvestStrategy'), required: true }),
        lowAmount: t.arg({ type: 'Money', required: true }),
        mediumAmount: t.arg({ type: 'Money', required: true }),
        highAmount: t.arg({ type: 'Money', required: true }),
      },
      resolve: (_root, args, { db, actor, identity }) =>
        previewAutoInvest(
          { db, actor, now: identity.now },
          {
            accountId: args.accountEntityId,
            strategy: args.strategy === 'PER_LOAN' ? 'PER_LOAN' : 'MONTHLY',
            low: args.lowAmount,
            medium: args.mediumAmount,
            high: args.highAmount,
          },
        ),
    }),
  )
}
