import { loanApplications, type loans } from '../../tables/lending.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { moveApplication } from '../applications/moveApplication.ts'

/** What a loan's new state means for its application. */
const FOLLOWED = { ACTIVE: 'FUNDED', CANCELLED: 'WITHDRAWN' } as const

/** An accepted application is funded with its loan, or ends with it. */
export async function followLoan(
  context: OperationContext,
  { loanApplicationId }: Pick<Row<typeof loans>, 'loanApplicationId'>,
  state: Row<typeof loans>['state'],
): Promise<void> {
  if (loanApplicationId === null || !isFollowed(state)) return
  const application = await lockRow(context, loanApplications, loanApplicationId)
  if (application.state !== 'ACCEPTED') return
  await moveApplication(context, application, { state: FOLLOWED[state], message: null, isByBorrower: false })
}

const isFollowed = (state: string): state is keyof typeof FOLLOWED => Object.hasOwn(FOLLOWED, state)
