import type { Row } from '../../../../schema/Row.ts'
import type { SignedInSession } from '../../../client/session/Session.ts'

/** What the conditions of cards look at: the person, and the account in use. */
export function sessionFacts({ isStaff, user, currentAccount }: SignedInSession): Row {
  const { account = null, accountRole = null } = currentAccount ?? {}
  return { isStaff, user, account, accountRole }
}
