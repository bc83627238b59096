import { loanFollows } from '../../tables/follows.ts'
import type { RowFilter } from '../../../../engine/server/entities/RowFilter.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Users read only their own: buying intentions are private. */
const ownFollows = (actor: UserActor): RowFilter => ({ user: { entityId: { eq: actor.userId } } })

/** `followLoan` and `unfollowLoan` write it. */
export const loanFollowDefinition: EntitySpec = {
  typeName: 'LoanFollow',
  description: 'A loan on a user’s watch list. The user is notified of what happens to it.',
  table: loanFollows,
  belongsTo: ['user'],
  fields: {
    user: { description: 'Who follows it.' },
    loan: { description: 'Loan that is followed.' },
    followedAtUtc: { description: 'Since when.' },
  },
  display: ['loan.loanNumber'],
  access: { read: { staff: ownFollows, others: ownFollows } },
}
