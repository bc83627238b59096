import { gql, type TypedDocumentNode } from '@apollo/client'
import type { PayloadError } from '../ApiError.ts'
import type { UserAndAccounts } from './UserAndAccounts.ts'

const OVERVIEW = gql`
  fragment Overview on UserAndAccounts {
    loginDisabled
    firstName
    lastName
    email
    personEntityId
    userType
    partnerCode
    permissions
    roles {
      entityId
      name
      description
    }
    accounts {
      accountRole {
        role
      }
      account {
        entityId
        accountNumber
        label
        to
        type
        purpose
        balance
        availableBalance
        reservedAmount
        currency {
          code
        }
      }
    }
  }
`

export const USER_AND_ACCOUNTS: TypedDocumentNode<{ userAndAccounts: UserAndAccounts | null }> = gql`
  query UserAndAccounts {
    userAndAccounts {
      ...Overview
    }
  }
  ${OVERVIEW}
`

export const USER_AND_ACCOUNTS_UPDATES: TypedDocumentNode<{
  onUserAndAccountsUpdates: UserAndAccounts | null
}> = gql`
  subscription OnUserAndAccountsUpdates {
    onUserAndAccountsUpdates {
      ...Overview
    }
  }
  ${OVERVIEW}
`

export interface SignInPayload {
  readonly isSuccess: boolean
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly errors: readonly PayloadError[]
}

export const SIGN_IN: TypedDocumentNode<
  { signIn: SignInPayload },
  { input: { username: string; password: string; clientCorrelationId: string } }
> = gql`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      isSuccess
      accessToken
      refreshToken
      errors {
        message
        details {
          errorCode
          fieldName
          fieldLabel
          errorParams {
            paramCode
            paramValue
          }
        }
      }
    }
  }
`

export const SIGN_OUT: TypedDocumentNode<
  { signOut: { isSuccess: boolean } },
  { input: { refreshToken: string } }
> = gql`
  mutation SignOut($input: SignOutInput!) {
    signOut(input: $input) {
      isSuccess
    }
  }
`
