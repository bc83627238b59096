import type { TypedDocumentNode } from '@apollo/client'
import { hasCustomers } from '../../lib/backendName.ts'
import {
  OnStaffUserUpdatesDocument,
  type OnStaffUserUpdatesSubscription,
  type OnUserAndAccountsUpdatesSubscription,
  type UserAndAccountsQuery,
  OnUserAndAccountsUpdatesDocument,
  type StaffUserQuery,
  StaffUserDocument,
  UserAndAccountsDocument,
} from './generated/session.ts'
import type { UserAndAccounts } from './UserAndAccounts.ts'

export interface SessionDocuments {
  readonly query: TypedDocumentNode<UserAndAccountsQuery | StaffUserQuery, Record<string, never>>
  readonly subscription: TypedDocumentNode<
    OnUserAndAccountsUpdatesSubscription | OnStaffUserUpdatesSubscription,
    Record<string, never>
  >
}

/** The signed-in person: with accounts where there are customers, which other projects' servers do not have. */
export const sessionDocuments = (): SessionDocuments =>
  hasCustomers()
    ? { query: UserAndAccountsDocument, subscription: OnUserAndAccountsUpdatesDocument }
    : { query: StaffUserDocument, subscription: OnStaffUserUpdatesDocument }

export const toOverview = (user: UserAndAccounts | StaffUserQuery['userAndAccounts']): UserAndAccounts =>
  'accounts' in user ? user : { ...user, kycReason: null, accounts: [] }
