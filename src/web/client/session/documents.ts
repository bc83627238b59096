import type { PayloadError } from '../ApiError.ts'
import { graphql } from '../QueryText.ts'
import type { UserAndAccounts } from './UserAndAccounts.ts'

const OVERVIEW = `
  fragment Overview on UserAndAccounts {
    loginDisabled
    firstName
    lastName
    email
    personEntityId
    userType
    latestKycStatus
    userSettings
    isNewsletterAccepted
    identityProviders
    partnerCode
    partner { code name logoUrl primaryColor supportEmail supportPhone }
    person { emailVerified mobilePhone locale }
    permissions
    roles { entityId name description }
    accounts {
      accountRole { role }
      account {
        entityId
        entityVersion
        accountNumber
        accountName
        label
        to
        variant
        type
        purpose
        status
        kycStatus
        isKycCompleted
        isBusinessCheckRequired
        businessCheckStatus
        balance
        availableBalance
        reservedAmount
        reservedForCollaterals
        frozenForOrders
        locked
        isNonSophisticatedInvestor
        autoInvestStrategy
        autoInvestLowAmount
        autoInvestMediumAmount
        autoInvestHighAmount
        customFeeInPercentage
        bbanBankCode
        bbanAccountNumber
        openedDate
        image
        currency { code }
        partner { entityId name }
        business { entityId name regNumber }
        createdByPerson { entityId firstName lastName }
      }
    }
  }
`

export const USER_AND_ACCOUNTS = graphql<{ userAndAccounts: UserAndAccounts | null }>(`
  query UserAndAccounts {
    userAndAccounts {
      ...Overview
    }
  }
  ${OVERVIEW}
`)

export const USER_AND_ACCOUNTS_UPDATES = `subscription OnUserAndAccountsUpdates {
  onUserAndAccountsUpdates { ...Overview }
}${OVERVIEW}`

/** The person, not one of the accounts: the same answer whichever is chosen. */
export const OVERVIEW_REQUEST = {
  query: USER_AND_ACCOUNTS,
  variables: {},
  options: { withoutAccount: true },
} as const

export interface SignInPayload {
  readonly isSuccess: boolean
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly errors: readonly PayloadError[]
}

export const SIGN_IN = graphql<
  { signIn: SignInPayload },
  { input: { username: string; password: string; clientCorrelationId: string } }
>(`
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
`)

export const SIGN_OUT = graphql<
  { signOut: { isSuccess: boolean } },
  { input: { refreshToken: string; clientCorrelationId: string } }
>(`
  mutation SignOut($input: SignOutInput!) {
    signOut(input: $input) {
      isSuccess
    }
  }
`)
