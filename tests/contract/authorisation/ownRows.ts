/** Statements for the ids of what belongs to a user, `$1`, or to the partner whose staff the user is. */

export const MY_ACCOUNTS = `select r.account_id from account_person_roles r join users me on me.person_id = r.person_id
  where me.entity_id = $1`
export const MY_OWN_ACCOUNTS = `${MY_ACCOUNTS} and r.role = 'OWNER'`
export const MY_PEOPLE = `select me.person_id from users me where me.entity_id = $1
  union select r.person_id from account_person_roles r where r.account_id in (${MY_OWN_ACCOUNTS})`
export const MY_BUSINESSES = `select business_id from accounts where entity_id in (${MY_ACCOUNTS}) and business_id is not null`
export const MY_ADDRESSES = `select address_id from people where entity_id in (${MY_PEOPLE})
  union select address_id from businesses where entity_id in (${MY_BUSINESSES})`

export const MARKET_LOANS = `select i.loan_id from instruments i where i.state in ('UPCOMING', 'PRIMARY', 'SECONDARY', 'SUSPENDED')
  or i.entity_id in (select instrument_id from net_open_positions where account_id in (${MY_ACCOUNTS}))`

export const PARTNER = 'select partner_id from users where entity_id = $1'
export const PARTNER_ACCOUNTS = `select entity_id from accounts where partner_id = (${PARTNER})`
export const PARTNER_PEOPLE = `select person_id from account_person_roles where account_id in (${PARTNER_ACCOUNTS})
  union select person_id from users where partner_id = (${PARTNER})`
export const PARTNER_BUSINESSES = `select business_id from accounts where entity_id in (${PARTNER_ACCOUNTS})`
export const PARTNER_ADDRESSES = `select address_id from people where entity_id in (${PARTNER_PEOPLE})
  union select address_id from businesses where entity_id in (${PARTNER_BUSINESSES})`
