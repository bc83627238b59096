import type { Database } from '../../../engine/server/db/Database.ts'
import type { ViewedAs } from '../../../engine/rules/viewAs.ts'
import type { AccountRole } from '../../../engine/server/kernel/Actor.ts'
import { presentAccount } from './accountPresentation.ts'
import { permissionsOf } from '../../../engine/server/kernel/access/permissionsOf.ts'
import type { OverviewMembership, StoredAccount, UserAndAccounts } from './UserAndAccounts.ts'

/**
 * The overview of one user in one statement; null when there is no such user. With a view, roles and partner are those of the
 * view. Does not check permissions; callers do.
 */
export async function readUserAndAccounts(
  db: Database,
  userId: number,
  view: ViewedAs | null = null,
): Promise<UserAndAccounts | null> {
  const [row] = await db.query<{ overview: string }>(OVERVIEW, [
    userId,
    view?.role ?? null,
    view?.partnerId ?? null,
  ])
  if (row === undefined) return null
  // The statement below produces it, so its shape is known.
  const stored = JSON.parse(row.overview) as StoredOverview
  const permissions = permissionsOf(stored.roles.map((role) => role.name))
  return {
    ...stored,
    permissions: permissions === undefined ? null : [...permissions],
    accounts: stored.accounts.map((membership): OverviewMembership => ({
      accountRole: membership.accountRole,
      account: presentAccount(membership.account),
    })),
  }
}

interface StoredOverview extends Omit<UserAndAccounts, 'accounts' | 'roles' | 'permissions'> {
  readonly roles: readonly {
    readonly entityId: number
    readonly name: string
    readonly description: string
  }[]
  readonly accounts: readonly {
    readonly accountRole: { readonly id: number; readonly role: AccountRole }
    readonly account: StoredAccount
  }[]
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

const OVERVIEW = `
select json_build_object(
  'loginDisabled', u.login_disabled, 'userType', u.user_type, 'userSettings', u.user_settings,
  'isNewsletterAccepted', u.is_newsletter_accepted,
  'hasSecondFactor', u.passkey_count > 0 or u.has_authenticator, 'identityProviders', to_json(u.identity_providers),
  'partnerCode', up.code,
  'partner', json_build_object(
    'code', up.code, 'name', up.name, 'logoUrl', up.logo_url, 'primaryColor', up.primary_color,
    'supportEmail', up.support_email, 'supportPhone', up.support_phone),
  'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email,
  'personEntityId', p.entity_id, 'latestKycStatus', p.kyc_status, 'latestKycProvider', p.kyc_provider,
  'kycReason', (
    select case when k.state in ('INFORMATION_REQUESTED', 'REJECTED') then k.reason end
    from kyc_applications k where k.person_id = p.entity_id order by k.entity_id desc limit 1),
  'person', json_build_object(
    'entityId', p.entity_id, 'entityVersion', p.entity_version, 'firstName', p.first_name, 'lastName', p.last_name,
    'email', p.email, 'emailVerified', p.email_verified, 'mobilePhone', p.mobile_phone, 'locale', p.locale,
    'countryCode', (select k.code from countries k where k.entity_id = p.country_id)),
  'roles', (
    select coalesce(json_agg(json_build_object('entityId', r.entity_id, 'name', r.name, 'description', r.description)
                    order by r.entity_id), '[]')
    from user_roles r where case when $2::text is null
      then r.entity_id in (select ur.user_role_id from user_user_roles ur where ur.user_id = u.entity_id)
      else r.name::text = $2 end),
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
    where m.person_id = u.person_id and a.status <> 'DELETED')
)::text as overview
from users u
join people p on p.entity_id = u.person_id
join white_label_partners up on up.entity_id = coalesce($3::int, u.partner_id)
where u.entity_id = $1`
