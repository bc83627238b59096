import type { AccountRole } from '../../../engine/server/kernel/Actor.ts'
import type { OverviewPlugin } from '../../../engine/server/people/identity/overview.ts'

declare module '../../../engine/server/people/identity/overview.ts' {
  interface Overview {
    /** What staff wrote about the latest verification: what they still need, or why they rejected it. */
    readonly kycReason: string | null
    readonly accounts: readonly OverviewMembership[]
  }
}

export interface OverviewMembership {
  readonly accountRole: { readonly id: number; readonly role: AccountRole }
  readonly account: OverviewAccount
}

export interface OverviewAccount extends StoredAccount {
  readonly id: string
  /** The account's display name. */
  readonly label: string
  /** The page the account lands on. */
  readonly to: string
  readonly variant: 'BUSINESS' | 'INVESTOR'
}

/** The raw form from the database. */
export interface StoredAccount {
  readonly entityId: number
  readonly entityVersion: number
  readonly accountNumber: string
  readonly accountName: string | null
  readonly type: 'INDIVIDUAL' | 'BUSINESS' | 'SYSTEM'
  readonly purpose: 'INVESTMENT' | 'LOAN'
  readonly status: string
  readonly kycStatus: string
  readonly isKycCompleted: boolean
  readonly isBusinessCheckRequired: boolean
  readonly businessCheckStatus: string | null
  readonly balance: string
  readonly availableBalance: string
  readonly reservedAmount: string
  readonly reservedForCollaterals: string
  readonly frozenForOrders: boolean
  readonly locked: boolean
  readonly isNonSophisticatedInvestor: boolean | null
  readonly autoInvestStrategy: string
  readonly autoInvestLowAmount: string
  readonly autoInvestMediumAmount: string
  readonly autoInvestHighAmount: string
  readonly customFeeInPercentage: string | null
  readonly bbanBankCode: string | null
  readonly bbanAccountNumber: string | null
  readonly openedDate: string | null
  readonly image: string | null
  readonly currency: { readonly entityId: number; readonly code: string; readonly name: string }
  readonly partner: { readonly entityId: number; readonly name: string }
  readonly business: { readonly entityId: number; readonly name: string; readonly regNumber: string } | null
  readonly createdByPerson: {
    readonly entityId: number
    readonly firstName: string | null
    readonly lastName: string | null
  } | null
}

/** Amounts become texts inside the database, because JSON numbers would round them. */
const ACCOUNT = `json_build_object(
  'entityId', a.entity_id, 'entityVersion', a.entity_version,
  'accountNumber', a.account_number, 'accountName', a.account_name,
  'type', a.type, 'purpose', a.purpose, 'status', a.status,
  'kycStatus', a.kyc_status, 'isKycCompleted', a.is_kyc_completed,
  'isBusinessCheckRequired', a.is_business_check_required, 'businessCheckStatus', a.business_check_status,
  'balance', a.balance::text, 'availableBalance', a.available_balance::text,
  'reservedAmount', a.reserved_amount::text, 'reservedForCollaterals', a.reserved_for_collaterals::text,
  'frozenForOrders', a.frozen_for_orders, 'locked', a.locked,
  'isNonSophisticatedInvestor', a.is_non_sophisticated_investor,
  'autoInvestStrategy', a.auto_invest_strategy, 'autoInvestLowAmount', a.auto_invest_low_amount::text,
  'autoInvestMediumAmount', a.auto_invest_medium_amount::text, 'autoInvestHighAmount', a.auto_invest_high_amount::text,
  'customFeeInPercentage', a.custom_fee_in_percentage::text,
  'bbanBankCode', a.bban_bank_code, 'bbanAccountNumber', a.bban_account_number,
  'openedDate', a.opened_date, 'image', a.image,
  'currency', json_build_object('entityId', c.entity_id, 'code', c.code, 'name', c.name),
  'partner', json_build_object('entityId', ap.entity_id, 'name', ap.name),
  'business', case when b.entity_id is not null
    then json_build_object('entityId', b.entity_id, 'name', b.name, 'regNumber', b.reg_number) end,
  'createdByPerson', case when cp.entity_id is not null
    then json_build_object('entityId', cp.entity_id, 'firstName', cp.first_name, 'lastName', cp.last_name) end)`

/** The user's accounts, and what staff wrote about the latest verification. */
export const MEMBER_OVERVIEW: OverviewPlugin = {
  sql: `json_build_object(
  'kycReason', (
    select case when k.state in ('INFORMATION_REQUESTED', 'REJECTED') then k.reason end
    from kyc_applications k where k.person_id = p.entity_id order by k.entity_id desc limit 1),
  'accounts', (
    select coalesce(json_agg(json_build_object(
        'accountRole', json_build_object('id', m.entity_id, 'role', m.role), 'account', ${ACCOUNT})
      order by a.entity_id), '[]')
    from account_person_roles m
    join accounts a on a.entity_id = m.account_id
    join currencies c on c.entity_id = a.currency_id
    join white_label_partners ap on ap.entity_id = a.partner_id
    left join businesses b on b.entity_id = a.business_id
    left join people cp on cp.entity_id = a.created_by_person_id
    where m.person_id = u.person_id and a.status <> 'DELETED'))`,
  complete: ({ kycReason, accounts }: StoredOverview) => ({
    kycReason,
    accounts: accounts.map(({ accountRole, account }): OverviewMembership => ({
      accountRole,
      account: presentAccount(account),
    })),
  }),
  watched: ({ accounts }) => ({
    accountIds: accounts.map(({ account }) => account.entityId),
    businessIds: accounts.flatMap(({ account: { business } }) =>
      business === null ? [] : [business.entityId],
    ),
  }),
}

interface StoredOverview {
  readonly kycReason: string | null
  readonly accounts: readonly {
    readonly accountRole: OverviewMembership['accountRole']
    readonly account: StoredAccount
  }[]
}

/** Adds values derived from an account's other fields. */
export const presentAccount = (account: StoredAccount): OverviewAccount => ({
  ...account,
  id: String(account.entityId),
  label: accountLabel(account),
  to: isBorrower(account) ? '/business/dashboard' : '/investor/dashboard',
  variant: isBorrower(account) ? 'BUSINESS' : 'INVESTOR',
})

/**
 * Its own name; otherwise the person's for an individual account (a dash for a missing part) or the
 * business's.
 */
export function accountLabel(account: NamedAccount): string {
  if (account.accountName?.trim()) return account.accountName
  if (account.type === 'INDIVIDUAL') {
    const { firstName, lastName } = account.createdByPerson ?? {}
    return `${firstName?.trim() || '-'} ${lastName?.trim() || '-'}`
  }
  return account.business?.name ?? account.accountNumber
}

type NamedAccount = Pick<
  StoredAccount,
  'accountName' | 'accountNumber' | 'type' | 'createdByPerson' | 'business'
>

const isBorrower = (account: StoredAccount): boolean =>
  account.type === 'BUSINESS' && account.purpose === 'LOAN'
