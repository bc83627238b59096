import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../../src/engine/server/people/identity/passwords.ts'
import { DEMO_PASSWORD } from '../../../src/marketplace/server/seed/demoPassword.ts'
import type { Caller, IdentityFixture } from '../identity/IdentityFixture.ts'

/** A customer who is signed in, with an account if asked for. */
export interface Customer extends Caller {
  readonly email: string
  readonly personId: number
  readonly userId: number
  readonly token: string
  readonly address: string
  /** The account in use. */
  readonly accountId?: number
}

export interface CustomerFacts {
  readonly emailVerified?: boolean
  readonly mobilePhone?: string | null
  readonly kycStatus?: string
  readonly account?: AccountFacts
}

export interface AccountFacts {
  readonly type?: 'INDIVIDUAL' | 'BUSINESS'
  readonly purpose?: 'INVESTMENT' | 'LOAN'
  readonly role?: string
  readonly isNonSophisticatedInvestor?: boolean | null
}

const PASSWORD_HASH = hashPassword(DEMO_PASSWORD)
let count = 0

/** A customer of one's own, so that no test meets what another has left. */
export async function addCustomer(fixture: IdentityFixture, facts: CustomerFacts = {}): Promise<Customer> {
  count += 1
  const email = `onboarding-${count}-${randomUUID().slice(0, 8)}@post.example`
  const { mobilePhone = `+4531${String(100_000 + count)}`, kycStatus = 'UNDEFINED', account } = facts
  const user = await fixture.row<{ entity_id: number; person_id: number }>(
    `with p as (insert into people (first_name, last_name, email, email_verified, mobile_phone, kyc_status)
       values ('Karla', 'Østergaard', $1, $3, $4, $5::kyc_status) returning entity_id),
     u as (insert into users (username, password_hash, person_id) select $1, $2, entity_id from p
       returning entity_id, person_id),
     r as (insert into user_user_roles (user_id, user_role_id)
       select u.entity_id, r.entity_id from u, user_roles r where r.name = 'USER')
     select entity_id, person_id from u`,
    [email, await PASSWORD_HASH, facts.emailVerified ?? true, mobilePhone, kycStatus],
  )
  const accountId = account === undefined ? undefined : await addAccount(fixture, user.person_id, account)
  const { accessToken: token } = await fixture.server.signIn(email)
  return {
    email,
    personId: user.person_id,
    userId: user.entity_id,
    token,
    address: `203.0.113.${count % 250}`,
    ...(accountId === undefined ? {} : { accountId }),
  }
}

export async function addAccount(
  fixture: IdentityFixture,
  personId: number,
  facts: AccountFacts = {},
): Promise<number> {
  const {
    type = 'INDIVIDUAL',
    purpose = 'INVESTMENT',
    role = 'OWNER',
    isNonSophisticatedInvestor = null,
  } = facts
  const { entity_id: accountId } = await fixture.row<{ entity_id: number }>(
    `with b as (insert into businesses (name, reg_number, country_id)
       select 'Østergaard Holding ApS', $5, 1 where $1 = 'BUSINESS' returning entity_id),
     a as (insert into accounts (account_number, type, purpose, created_by_person_id, business_id,
         is_non_sophisticated_investor, is_business_check_required, business_check_status)
       select $5, $1::account_type, $2::account_purpose, $3::int, (select entity_id from b), $6::boolean,
         $1 = 'BUSINESS', case when $1 = 'BUSINESS' then 'PENDING'::business_check_status end
       returning entity_id),
     r as (insert into account_person_roles (account_id, person_id, role)
       select entity_id, $3::int, $4::account_role from a)
     select entity_id from a`,
    [type, purpose, personId, role, randomUUID().slice(0, 18), isNonSophisticatedInvestor],
  )
  return accountId
}

export async function statusOf(
  fixture: IdentityFixture,
  who: Pick<Customer, 'token' | 'accountId'>,
): Promise<string> {
  const { onboardingStatus } = await fixture.ask<{ onboardingStatus: string }>('{ onboardingStatus }', who)
  return onboardingStatus
}

/** After the clock was moved, which ends sessions. */
export const signInAgain = async (fixture: IdentityFixture, who: Customer): Promise<Customer> => ({
  ...who,
  token: (await fixture.server.signIn(who.email)).accessToken,
})
