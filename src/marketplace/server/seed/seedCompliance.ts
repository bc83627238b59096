import type { Database } from '../../../engine/server/db/Database.ts'
import { TODAY } from './calendar.ts'

/**
 * Sign-ins, verifications, answers about money and the alarms they raise, in SQL over the existing customers:
 * fast at any scale, and identical on every machine, because hashes of ids replace random numbers.
 */
export async function seedCompliance(db: Database): Promise<void> {
  for (const statement of [
    LOGINS,
    KYC_APPLICATIONS,
    AML_ANSWERS,
    INVITATIONS,
    CONSENTS,
    ALARMS,
    MONEY_REQUESTS,
  ]) {
    await db.query(statement, [TODAY])
  }
}

/** From 0 to 99, always the same for the same text. */
const chance = (text: string): string => `(('x' || substr(md5(${text}), 1, 6))::bit(24)::int % 100)`

const LOGINS = `
  insert into logins (user_id, at_utc, method, outcome, ip_prefix, user_agent, created_at_utc, updated_at_utc)
  select user_id, at, method, outcome, ip_prefix, user_agent, at, at from (
    select u.entity_id as user_id,
      u.last_sign_in_at_utc - make_interval(days => n * (3 + ${chance(`u.entity_id || 'gap'`)} / 10), mins => n * 37) as at,
      (case when ${chance(`u.entity_id || 'way'`)} < 20 or cardinality(u.identity_providers) = 0 then 'PASSWORD'
        when u.identity_providers[1]::text like '%NO%' then 'NORWEGIAN_BANK_ID' else 'MIT_ID' end)::login_method as method,
      (case when ${chance(`u.entity_id || ':' || n`)} < 6 then 'WRONG_PASSWORD' else 'SUCCEEDED' end)::login_outcome as outcome,
      '198.51.' || ${chance(`u.entity_id || 'net'`)} || '.0/24' as ip_prefix,
      (array['Firefox on Windows', 'Safari on iPhone', 'Chrome on Android', 'Edge on Windows'])[1 + u.entity_id % 4]
        as user_agent
    from users u, generate_series(0, 3) as n
    where u.last_sign_in_at_utc is not null and $1::date is not null
  ) as signed order by at, user_id`

const KYC_APPLICATIONS = `
  insert into kyc_applications (person_id, account_id, provider, state, first_name, last_name, national_id, street,
    postal_code, city, country_id, country_of_residence_id, submitted_at_utc, decided_at_utc,
    decided_by_user_id, reason, created_at_utc, updated_at_utc)
  select p.entity_id, a.account_id,
    case when p.kyc_status = 'ACTION_REQUIRED' or p.kyc_provider is null then 'MANUAL' else p.kyc_provider end,
    (case p.kyc_status when 'OK' then 'APPROVED' when 'ACTION_REQUIRED' then 'MANUAL_CHECK'
      else p.kyc_status::text end)::kyc_application_state,
    p.first_name, p.last_name, p.national_identification_number, d.line1, d.postal_code, d.city, d.country_id,
    p.country_id,
    s.at, case when p.kyc_status = 'REJECTED' then s.at + interval '26 hours' when p.kyc_status = 'OK' then s.at end,
    case when p.kyc_status = 'REJECTED'
      then (select entity_id from users where username = 'senior@fundament.example') end,
    case when p.kyc_status = 'REJECTED' then 'The document could not be read.' end, s.at, s.at
  from people p
  left join addresses d on d.entity_id = p.address_id
  left join lateral (select min(r.account_id) as account_id from account_person_roles r
    where r.person_id = p.entity_id) as a on true
  cross join lateral (select case when p.kyc_status in ('OK', 'REJECTED')
    then coalesce(p.kyc_completed_at_utc, p.created_at_utc + interval '3 hours')
    else $1::date + interval '9 hours' - make_interval(hours => ${chance(`p.entity_id || 'kyc'`)} * 3) end as at) as s
  where p.kyc_status <> 'UNDEFINED' and exists (select from users u where u.person_id = p.entity_id)
  order by s.at, p.entity_id`

const AML_ANSWERS = `
  insert into aml_answers (account_id, person_id, account_type, answers, risk_score, risk_category, risk_reasons,
    state, submitted_at_utc,
    reviewed_at_utc, reviewed_by_user_id, renew_on, created_at_utc, updated_at_utc)
  select a.entity_id, a.created_by_person_id, a.type,
    case a.type when 'INDIVIDUAL' then jsonb_build_object('currencyCode', c.code, 'taxResidence', lower(k.tax), 'occupation',
      (array['employed', 'employed', 'selfemployed', 'retired', 'student'])[1 + a.entity_id % 5],
      'isPep', risk > 92, 'isRelatedToPep', false, 'isInBusinessWithPep', false,
      'moneyOrigin', jsonb_build_object('salary', true, 'savings', risk % 2 = 0, 'inheritance', risk % 7 = 0),
      'depositFrequency', 'oneToTen', 'withdrawalFrequency', 'zero', 'investsOnBehalf', false)
    else jsonb_build_object('currencyCode', c.code,
      'isSignedByDirectorAlone', true, 'isIndustryCodeCorrect', true, 'primaryPosition', 'ceo',
      'moneyOrigin', jsonb_build_object('sales', true, 'earnings', risk % 3 = 0),
      'annualIncome', 'morethanhundred', 'depositFrequency', 'oneToTen', 'withdrawalFrequency', 'oneToTen',
      'receivesCash', risk > 80, 'operatesInHighRiskCountries', risk > 95) end,
    score, (case when score >= 60 then 'HIGH' when score >= 30 then 'MEDIUM' else 'LOW' end)::account_risk_category,
    case a.type when 'INDIVIDUAL' then array_remove(array[case when risk > 92 then 'POLITICALLY_EXPOSED' end], null)
    else array_remove(array[case when risk > 95 then 'HIGH_RISK_COUNTRY' end, case when risk > 80 then 'TAKES_CASH' end],
      null) end,
    (case when risk > 90 then 'IN_REVIEW' when at > $1::date - 14 then 'SUBMITTED' else 'APPROVED' end)::aml_state,
    at, case when risk <= 90 and at <= $1::date - 14 then at + interval '2 days' end,
    case when risk <= 90 and at <= $1::date - 14
      then (select entity_id from users where username = 'senior@fundament.example') end,
    -- Confirmed every three years so far, so due no sooner than a year from now.
    (at + make_interval(years => 3 * ceil(greatest(($1::date + 365 - at::date) / 1096.0, 1))::int))::date, at, at
  from accounts a
  join currencies c on c.entity_id = a.currency_id
  cross join lateral (select case c.code when 'NOK' then 'norway' when 'SEK' then 'sweden' else 'denmark' end as tax,
    ${chance(`a.entity_id || 'risk'`)} as risk,
    greatest(a.created_at_utc + interval '5 hours', a.opened_date + interval '10 hours') as at) as k
  cross join lateral (select case a.type when 'INDIVIDUAL' then 60 * (risk > 92)::int
    else 30 * (risk > 80)::int + 60 * (risk > 95)::int end as score) as r
  where a.type <> 'SYSTEM' and a.status in ('UBOS_KYC_VERIFIED', 'UBOS_SPECIFIED')
  order by at, a.entity_id`

const INVITATIONS = `
  insert into user_invitations (email, first_name, last_name, locale, account_id, role, token_hash, state,
    invited_by_user_id, invited_at_utc, expires_at_utc, accepted_at_utc, created_at_utc, updated_at_utc)
  select lower(names[1 + n % 6]) || '.' || n || '@post.example', names[1 + n % 6], 'Holm', 'da', account_id,
    (array['OPERATOR', 'VIEWER'])[1 + n % 2]::account_role, md5('nobody ' || n) || md5('knows ' || n),
    (case when n % 5 = 0 then 'ACCEPTED' when at < $1::date - 14 then 'EXPIRED' else 'PENDING' end)::user_invitation_state,
    (select entity_id from users where username = 'admin@fundament.example'),
    at, at + interval '14 days', case when n % 5 = 0 then at + interval '1 day' end, at, at
  from (select row_number() over (order by entity_id)::int as n, entity_id as account_id,
      $1::date + interval '8 hours' - make_interval(days => (row_number() over (order by entity_id))::int * 3) as at,
      array['Anna', 'Bo', 'Clara', 'David', 'Ellen', 'Finn'] as names
    from accounts where purpose = 'LOAN' order by entity_id limit 10) as invited`

/** Everybody accepted the texts of today, when they signed up or when the texts changed. */
const CONSENTS = `
  insert into consents (person_id, kind, version, locale, accepted_at_utc, created_at_utc, updated_at_utc)
  select u.person_id, k.kind, '2026-09-01', p.locale, s.at, s.at, s.at
  from users u join people p on p.entity_id = u.person_id
  cross join (values ('TERMS'::consent_kind), ('PRIVACY'::consent_kind)) as k (kind)
  cross join lateral (select least(greatest(u.created_at_utc, '2026-09-01T08:00:00Z'::timestamptz), $1::date) as at) as s
  where u.user_type = 'INVESTOR' order by s.at, u.entity_id, k.kind`

const ALARMS = `
  insert into alarms (severity, kind, state, message, measured, unit, account_id, record_type, record_id, raised_at_utc,
    assigned_to_user_id, acknowledged_at_utc, acknowledged_by_user_id, resolved_at_utc, resolved_by_user_id, resolution,
    created_at_utc, updated_at_utc)
  select severity::alarm_severity, kind::alarm_kind, state::alarm_state, message, measured, unit::measure_unit, account_id,
    record_type, record_id, at,
    case when state <> 'OPEN' then senior end, case when state <> 'OPEN' then at + interval '2 hours' end,
    case when state <> 'OPEN' then senior end, case when state = 'RESOLVED' then least(at + interval '30 hours', $1::date + interval '8 hours') end,
    case when state = 'RESOLVED' then senior end, case when state = 'RESOLVED' then 'Talked with the customer.' end, at, at
  from (
    select *, $1::date + interval '7 hours' - make_interval(hours => n * 5) as at,
      (array['OPEN', 'OPEN', 'ACKNOWLEDGED', 'RESOLVED'])[1 + n % 4] as state,
      (select entity_id from users where username = 'senior@fundament.example') as senior
    from (
      select row_number() over (order by record_type, record_id)::int as n, * from (
        (select case when days_in_arrears > 60 then 'CRITICAL' else 'WARNING' end as severity, 'LATE_PAYMENT' as kind,
          loan_number as message, days_in_arrears as measured, 'DAYS' as unit, account_id, 'Loan' as record_type,
          entity_id as record_id from loans where state = 'OVERDUE' order by days_in_arrears desc, entity_id limit 15)
        union all
        (select 'WARNING', 'SUSPICIOUS_ACTIVITY', c.account_number, a.risk_score, 'POINTS', a.account_id, 'AmlAnswer',
          a.entity_id from aml_answers a join accounts c on c.entity_id = a.account_id
          where a.risk_score > 90 order by a.risk_score desc, a.entity_id limit 8)
        union all
        (select 'INFO', 'EXPIRED_VERIFICATION', coalesce(c.account_number, '#' || k.entity_id),
          $1::date - k.submitted_at_utc::date, 'DAYS', k.account_id, 'KycApplication', k.entity_id
          from kyc_applications k left join accounts c on c.entity_id = k.account_id
          where k.state = 'MANUAL_CHECK' and k.submitted_at_utc < $1::date - 7 order by k.entity_id limit 6)
      ) as found
    ) as numbered
  ) as dated order by at`

/** Large payouts and a manual transaction that wait for a second person; approving them really runs them. */
const MONEY_REQUESTS = `
  insert into approvals (operation, subject, approval_group_id, account_id, account_ids, currency_id, amount, record_type, record_id,
    note, requested_by_user_id, requested_at_utc, expires_at_utc, payload, command, created_at_utc, updated_at_utc)
  select operation::approval_operation, subject, (select entity_id from approval_groups where name = 'Payments'),
    account_id, array[account_id], currency_id, amount, record_type, record_id, note,
    (select entity_id from users where username = 'senior@fundament.example'), at, at + interval '14 days',
    payload, jsonb_build_object('handler', handler, 'input', input), at, at
  from (
    (select 'PAYOUT' as operation, a.account_number || ' → '
        || coalesce(p.iban, p.bban_bank_code || ' ' || p.bban_account_number) as subject, p.account_id, p.currency_id,
      p.amount, 'AiiaBankPayout' as record_type, p.entity_id as record_id, null as note, p.registered_at as at,
      jsonb_build_object('account', a.account_number, 'amount', p.amount::text) as payload, 'releasePayout' as handler,
      jsonb_build_object('payoutId', p.entity_id, 'note', null) as input
    from aiia_bank_payouts p join accounts a on a.entity_id = p.account_id
    join approval_rules r on r.operation = 'PAYOUT' and r.currency_id = p.currency_id and p.amount >= r.threshold_amount
    where p.status = 'REQUESTED' order by p.entity_id limit 3)
    union all
    (select 'MANUAL_TRANSACTION', 'Compensation for a late payout: ' || g.number || ' ' || g.name || ' → '
        || a.account_number, a.entity_id, 1, 12500, 'JournalEntry', null, 'Agreed with the customer by phone.',
      $1::date + interval '9 hours',
      jsonb_build_object('debit', g.number || ' ' || g.name, 'credit', a.account_number, 'amount', '12500',
        'text', 'Compensation for a late payout'),
      'manualTransaction',
      jsonb_build_object('debitAccountId', null, 'debitLedgerAccountId', g.entity_id, 'creditAccountId', a.entity_id,
        'creditLedgerAccountId', null, 'amount', '12500', 'currencyId', 1, 'text', 'Compensation for a late payout',
        'valueDate', null, 'reference', null, 'note', 'Agreed with the customer by phone.')
    from ledger_accounts g, accounts a
    where g.kind = 'COMPENSATIONS' and g.currency_id = 1 and a.currency_id = 1 and a.type = 'INDIVIDUAL'
      and a.status = 'UBOS_KYC_VERIFIED' order by a.entity_id limit 1)
  ) as requested order by at, operation`
