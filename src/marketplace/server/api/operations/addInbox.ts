import { followLoan, unfollowLoan } from '../../lending/watchList.ts'
import { markNoticesRead } from '../../notices/markNoticesRead.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** markNoticesRead, followLoan, unfollowLoan. */
export const addInbox = (kit: OperationKit): void => {
  addOperation(kit, 'markNoticesRead', {
    description: 'Marks notices of the caller as read.',
    input: kit.builder.inputType('MarkNoticesReadInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        noticeEntityIds: t.intList({ description: 'Default: all of them.' }),
      }),
    }),
    run: (context, { noticeEntityIds }) => markNoticesRead(context, { noticeIds: noticeEntityIds ?? null }),
    result: (t) => ({
      readCount: t.int({
        nullable: true,
        description: 'How many were unread.',
        resolve: (found) => found.readCount ?? null,
      }),
    }),
  })
  addOperation(kit, 'followLoan', {
    description:
      'Adds a loan on the market to the caller’s watch list: the caller is notified of what happens to it.',
    input: kit.builder.inputType('FollowLoanInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { loanEntityId }) => followLoan(context, { loanId: loanEntityId }),
    result: () => ({}),
  })
  addOperation(kit, 'unfollowLoan', {
    description: 'Removes a loan from the caller’s watch list.',
    input: kit.builder.inputType('UnfollowLoanInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanFollowEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { loanFollowEntityId }) => unfollowLoan(context, { followId: loanFollowEntityId }),
    result: () => ({}),
  })
}
