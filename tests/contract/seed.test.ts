import { SEEDED_AT } from '../../src/marketplace/server/seed/calendar.ts'
import type { SealedText } from '../../src/engine/server/db/secrets/SealedText.ts'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { accountMonths, expectedPayments } from '../../src/marketplace/server/tables/portfolio.ts'
import { verifyPassword } from '../../src/engine/server/people/identity/passwords.ts'
import { DEFAULT_RECEIVING_BANKS } from '../../src/marketplace/server/deposits/receivingBanks.ts'
import { entityDefinitions } from '../../src/marketplace/server/definitions/index.ts'
import { seed } from '../../src/marketplace/server/seed/seed.ts'
import { RUNS_ALL } from '../support/sample.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { DEMO_SEED, MINI_SEED } from '../support/seeds.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase({ isWatched: false })
  await seed(db, { demo: true })
})

afterAll(() => db.close())

const count = async (text: string, on = db): Promise<number> => {
  const [row] = await on.query<{ count: string }>(`select count(*)::text as count from ${text}`)
  return Number(row?.count)
}

test('the demo has some hundred customers, 150 applications, 120 loans, 2,500 payments and their journal', async () => {
  expect(await count('people')).toBeGreaterThan(300)
  expect(await count('businesses')).toBeGreaterThan(80)
  expect(await count('accounts')).toBeGreaterThan(280)
  expect(await count('loans')).toBe(120)
  expect(await count('loan_applications')).toBeGreaterThan(130)
  expect(await count('loan_applications')).toBeLessThan(180)
  expect(await count('loan_payments')).toBeGreaterThan(2200)
  expect(await count('loan_payments')).toBeLessThan(2900)
})

test('every loan that is not on the market yet has a day on which it opens', async () => {
  const upcoming = `instruments i join loans l on l.entity_id = i.loan_id where l.state = 'UPCOMING'`
  expect(await count(upcoming)).toBeGreaterThan(0)
  expect(await count(`${upcoming} and i.listed_on between $$2026-11-21$$ and $$2026-12-06$$`)).toBe(
    await count(upcoming),
  )
})

test('the loan that was repaid early has its quote, its transfer and the entry that paid those who held it', async () => {
  const found = await db.query<Record<string, unknown>>(
    `select l.state, q.state as quoted, t.amount = q.amount as is_paid_as_quoted, e.kind,
       (select sum(j.credit) from journal_lines j where j.journal_entry_id = e.entity_id) = q.amount as is_passed_on
     from loans l join early_repayment_quotes q on q.loan_id = l.entity_id
     join loan_payments p on p.loan_id = l.entity_id and p.reference = q.quote_number
     join incoming_bank_transfers t on t.loan_payment_id = p.entity_id
     join journal_entries e on e.entity_id = t.journal_entry_id
     where exists (select from loan_payments s where s.loan_id = l.entity_id and s.state = 'SETTLED')`,
  )
  expect(found).toEqual([
    { state: 'REPAID', quoted: 'SETTLED', is_paid_as_quoted: true, kind: 'LOAN_PAYMENT', is_passed_on: true },
  ])
})

describe.each(RUNS_ALL ? [0, 1, 2] : [0, 1])('at scale %i the amounts add up', (scale) => {
  let scaled: Database

  beforeAll(async () => {
    // The smallest is a template anyway.
    scaled =
      scale === 1 ? db : await openTestDatabase({ isWatched: false, ...(scale === 0 && { seed: MINI_SEED }) })
    await seed(scaled, { demo: true, scale })
  })

  afterAll(() => (scaled === db ? undefined : scaled.close()))

  const odd = (text: string) => count(text, scaled)

  test('every state of applications, loans and payments occurs', async () => {
    for (const [table, type] of [
      ['loan_applications', 'loan_application_state'],
      ['loans', 'loan_state'],
      ['loan_payments', 'loan_payment_state'],
      ['people', 'kyc_status'],
    ]) {
      const column = table === 'people' ? 'kyc_status' : 'state'
      expect(
        await odd(
          `unnest(enum_range(null::${type})) as v where not exists (select from ${table} where ${column} = v)`,
        ),
        table,
      ).toBe(0)
    }
  })

  test('the instalments of a loan pay back exactly its amount', async () => {
    expect(await odd('loans where issued_on is not null')).toBeGreaterThan(90 * scale)
    expect(
      await odd(`loans l where issued_on is not null and
        (select sum(principal) from loan_payments p where p.loan_id = l.entity_id) is distinct from l.amount`),
    ).toBe(0)
    expect(
      await odd(`loans l where issued_on is not null and
        (select count(*) from loan_payments p where p.loan_id = l.entity_id) <> l.term_months`),
    ).toBe(0)
  })

  test('paid and outstanding make the amount of a payment, and its state says the same as its figures', async () => {
    expect(await odd('loan_payments where paid_amount + outstanding_amount <> amount')).toBe(0)
    expect(
      await odd(`loan_payments where case state
        when 'PAID' then outstanding_amount = 0 and paid_on <= due_on and days_late = 0
        when 'PAID_LATE' then outstanding_amount = 0 and paid_on > due_on and paid_on - due_on = days_late
        when 'PARTIALLY_PAID' then outstanding_amount > 0 and paid_amount > 0 and due_on < date '2026-11-20'
        when 'OVERDUE' then paid_amount = 0 and due_on < date '2026-11-20'
        when 'SCHEDULED' then paid_amount = 0 and due_on >= date '2026-11-20'
        when 'SETTLED' then outstanding_amount = 0 and days_late = 0
        when 'WRITTEN_OFF' then outstanding_amount > 0 end is not true`),
    ).toBe(0)
    expect(await odd(`loan_payments where paid_on > date '2026-11-20'`)).toBe(0)
  })

  test('the figures of a loan follow from its payments', async () => {
    expect(
      await odd(`loans l where repaid_principal <> coalesce((
        select sum(greatest(0, least(principal, paid_amount - interest - fee)))
        from loan_payments p where p.loan_id = l.entity_id), 0)`),
    ).toBe(0)
    expect(
      await odd(`loans l where arrears_amount <> coalesce((
        select sum(outstanding_amount) from loan_payments p
        where p.loan_id = l.entity_id and due_on < date '2026-11-20'), 0)`),
    ).toBe(0)
    expect(
      await odd(`loans where case state
        when 'ACTIVE' then arrears_amount = 0 and outstanding_principal > 0
        when 'OVERDUE' then arrears_amount > 0 and days_in_arrears > 0
        when 'REPAID' then outstanding_principal = 0 and repaid_on is not null
        when 'DEFAULTED' then arrears_amount > 0 and defaulted_on <= date '2026-11-20'
        else issued_on is null and repaid_principal = 0 end is not true`),
    ).toBe(0)
  })

  test.runIf(scale > 0)(
    'a loan in default waits to be written off: it is still held, and its instalments are still owed',
    async () => {
      const waiting = `loans l where state = 'DEFAULTED' and written_off_on is null`
      expect(await odd(waiting)).toBeGreaterThan(0)
      expect(
        await odd(`${waiting} and (written_off_amount > 0
        or exists (select from loan_payments p where p.loan_id = l.entity_id and p.state = 'WRITTEN_OFF')
        or not exists (select from net_open_positions n join instruments i on i.entity_id = n.instrument_id
          where i.loan_id = l.entity_id and n.state = 'OPEN')
        or exists (select from instruments i where i.loan_id = l.entity_id and i.state <> 'SUSPENDED'))`),
      ).toBe(0)
    },
  )

  test('every record was changed as often as its history says', async () => {
    const views = await scaled.query<{ viewname: string }>('select viewname from pg_views')
    // Rows of a view, or derived by the database, are never written.
    const derived = new Set([
      ...views.map(({ viewname }) => viewname),
      getTableName(accountMonths),
      getTableName(expectedPayments),
    ])
    const versioned = entityDefinitions.filter(
      ({ table }) => 'entityVersion' in table && !derived.has(getTableName(table)),
    )
    expect(versioned.length).toBeGreaterThan(40)
    for (const { table, typeName } of versioned) {
      expect(
        await odd(`${getTableName(table)} t where entity_version <> 1 + (
          select count(*) from audit_log_changes a
          where a.entity_name = '${typeName}' and a.entity_id = t.entity_id and a.change_type = 'UPDATE')`),
        typeName,
      ).toBe(0)
    }
  })

  test('no record is younger than its history', async () => {
    for (const [table, entityName] of [
      ['loans', 'Loan'],
      ['loan_applications', 'LoanApplication'],
      ['loan_payments', 'LoanPayment'],
      ['accounts', 'Account'],
      ['people', 'Person'],
    ]) {
      expect(
        await odd(`${table} t join audit_log_changes a on a.entity_name = '${entityName}' and a.entity_id = t.entity_id
          where a.timestamp_utc < t.created_at_utc or a.timestamp_utc > timestamptz '2026-11-20T23:59Z'`),
        table,
      ).toBe(0)
    }
  })
})

test('seeded history reads like the one the server writes: known fields, values as text, versions in order', async () => {
  const rows = await db.query<{ entity_name: string; change: string }>(
    'select entity_name, unnest(field_changes_json) as change from audit_log_changes',
  )
  const odd = rows.filter(({ entity_name, change }) => {
    const { field, old, new: next, readers } = JSON.parse(change) as Record<string, unknown>
    const definition = entityDefinitions.find(({ typeName }) => typeName === entity_name)
    const names = [...Object.keys(definition?.fields ?? {}), ...Object.keys(definition?.relations ?? {})]
    const rules = definition?.fields[String(field)]
    const isRestricted = typeof rules === 'object' && rules.read !== undefined
    const isText = [old, next].every((value) => value === null || typeof value === 'string')
    return !names.includes(String(field)) || !isText || isRestricted !== Array.isArray(readers)
  })
  expect(odd.slice(0, 3)).toEqual([])
  expect(rows.length).toBeGreaterThan(1000)
  expect(
    await count(`(select resulting_version as version, row_number() over (
        partition by entity_name, entity_id order by resulting_version) as nth,
        bool_or(change_type = 'ADD') over (partition by entity_name, entity_id) as is_whole
      from audit_log_changes) as changes where version <> nth + case when is_whole then 0 else 1 end`),
  ).toBe(0)
})

test('lets no one borrow before they are a customer, and keeps loans in the currency of their account', async () => {
  expect(
    await count('loans l join accounts a on a.entity_id = l.account_id where l.issued_on < a.opened_date'),
  ).toBe(0)
  expect(
    await count('loans l join accounts a on a.entity_id = l.account_id where l.currency_id <> a.currency_id'),
  ).toBe(0)
  expect(
    await count(
      `loans l join accounts a on a.entity_id = l.account_id where a.purpose <> 'LOAN' or a.type <> 'BUSINESS'`,
    ),
  ).toBe(0)
})

test('the Danish krone is currency 1 and the platform itself partner 1 [A9.10]', async () => {
  expect(await db.query('select code from currencies where entity_id = 1')).toEqual([{ code: 'DKK' }])
  expect(await db.query('select name from white_label_partners where entity_id = 1')).toEqual([
    { name: 'Fundament' },
  ])
  expect(await count('white_label_partners')).toBe(3)
})

test('uses mails and phones that reach no one, and identity numbers that belong to no one', async () => {
  expect(await count(`people where email not like '%.example'`)).toBe(0)
  expect(await count(`businesses where email not like '%.example' or website not like '%.example'`)).toBe(0)
  expect(await count(`users where username not like '%.example'`)).toBe(0)
  const numbers = await db.query<{ number: SealedText }>(
    'select national_identification_number as number from people where national_identification_number is not null',
  )
  expect(numbers.length).toBeGreaterThan(100)
  for (const { number } of numbers) expect(db.secrets.open('nationalId', number)).toMatch(/^SYNTHETIC-\d{6}$/)
})

test('signs in the demo logins of the README with its password, and gives no one else one', async () => {
  const logins = await db.query<{ username: string; password_hash: string }>(
    'select username, password_hash from users where password_hash is not null order by entity_id',
  )
  expect(logins.map(({ username }) => username.replace('@fundament.example', ''))).toEqual([
    'superadmin',
    'admin',
    'senior',
    'readonly',
    'partner',
    'investor',
    'business',
    'borrower',
    'newcomer',
    'signup',
    'getstarted',
    'identity',
    'aml',
    'amlbusiness',
    'literacy',
    'loandraft',
    'loansubmitted',
    'loanoffer',
  ])
  for (const { password_hash } of logins) expect(password_hash).toMatch(/^\$argon2id\$/)
  expect(await verifyPassword(logins[0]?.password_hash ?? '', 'Fundament-2026')).toBe(true)
})

test('the demo logins have the data that their names promise', async () => {
  const accountsOf = (name: string) =>
    db.query<{ entity_id: number; type: string; purpose: string; kyc_status: string; partner_id: number }>(
      `select a.entity_id, a.type, a.purpose, a.kyc_status, u.partner_id from users u
       join account_person_roles r on r.person_id = u.person_id join accounts a on a.entity_id = r.account_id
       where u.username = $1 order by a.entity_id`,
      [`${name}@fundament.example`],
    )
  expect(await accountsOf('investor')).toMatchObject([
    { type: 'INDIVIDUAL', purpose: 'INVESTMENT', kyc_status: 'OK' },
  ])
  expect(await accountsOf('business')).toMatchObject([
    { type: 'BUSINESS', purpose: 'INVESTMENT' },
    { type: 'INDIVIDUAL', purpose: 'INVESTMENT' },
    { type: 'BUSINESS', purpose: 'INVESTMENT' },
  ])
  const [borrower, saver] = await accountsOf('borrower')
  expect(borrower).toMatchObject({ type: 'BUSINESS', purpose: 'LOAN' })
  expect(saver).toMatchObject({ type: 'INDIVIDUAL', purpose: 'INVESTMENT' })
  expect(await count(`loans where account_id = ${borrower?.entity_id}`)).toBe(3)
  expect(
    await count(
      `loan_payments p join loans l on l.entity_id = p.loan_id where account_id = ${borrower?.entity_id}`,
    ),
  ).toBeGreaterThan(20)
  for (const name of ['newcomer', 'signup', 'getstarted']) expect(await accountsOf(name), name).toEqual([])
  for (const name of ['identity', 'aml', 'literacy']) {
    expect(await accountsOf(name), name).toMatchObject([{ type: 'INDIVIDUAL', purpose: 'INVESTMENT' }])
  }
  expect(await accountsOf('amlbusiness')).toMatchObject([{ type: 'BUSINESS', purpose: 'INVESTMENT' }])
  const [partner] = await db.query<{ partner_id: number }>(
    `select partner_id from users where username = 'partner@fundament.example'`,
  )
  expect(partner?.partner_id).not.toBe(1)
  expect(await count(`accounts where partner_id = ${partner?.partner_id}`)).toBeGreaterThan(10)
  expect(
    await count(
      `loans l join accounts a on a.entity_id = l.account_id where a.partner_id = ${partner?.partner_id}`,
    ),
  ).toBeGreaterThan(0)
})

test('changes nothing when seeded again', async () => {
  const before = await count('people')
  await seed(db, { demo: true, scale: 2 })
  expect(await count('people')).toBe(before)
})

test('has no bank deposits in a currency without a receiving bank', async () => {
  const banks = DEFAULT_RECEIVING_BANKS.map(({ currency }) => `'${currency}'`).join(', ')
  const inOthers = `currencies c on c.entity_id = d.currency_id where c.code not in (${banks})`
  expect(await count(`aiia_bank_deposits d join ${inOthers}`)).toBe(0)
  // Their money has come by ordinary transfers, which staff booked.
  const transfers = `incoming_bank_transfers d join ${inOthers} and d.state = 'MATCHED' and d.loan_payment_id is null`
  expect(await count(transfers)).toBeGreaterThan(0)
})

test('each receiving bank is an account of the platform, and every other one is of a currency that takes no deposits', async () => {
  const own = await db.query<{ iban: string; currency: string }>(
    `select b.iban, c.code as currency from bank_accounts b join currencies c on c.entity_id = b.currency_id
     where b.purpose = 'CLIENT_FUNDS' and b.is_active order by b.entity_id`,
  )
  const received = new Map(DEFAULT_RECEIVING_BANKS.map(({ iban, currency }) => [iban, currency]))
  expect(own.filter(({ iban }) => received.has(iban))).toEqual(
    DEFAULT_RECEIVING_BANKS.map(({ iban, currency }) => ({ iban, currency })),
  )
  const others = own.flatMap(({ iban, currency }) => (received.has(iban) ? [] : [currency]))
  expect(others.filter((currency) => [...received.values()].includes(currency))).toEqual([])
})

test('two seeds give the same rows', async () => {
  // Seeded when the template was made.
  const other = await openTestDatabase({ seed: DEMO_SEED, isWatched: false })
  const checksum = (on: Database, table: string) =>
    on.query(`select md5(string_agg(t::text, '|' order by t.entity_id)) as sum from ${table} t`)
  for (const table of [
    'people',
    'accounts',
    'loans',
    'loan_payments',
    'loan_applications',
    'businesses',
    'journal_lines',
    'orders',
    'trades',
    'aiia_bank_deposits',
  ]) {
    expect(await checksum(other, table), table).toEqual(await checksum(db, table))
  }
  await other.close()
})

test('seeds only events from before the clock of the demo starts, so that new ones are last in every list', async () => {
  // Excludes tables that are written at the time of the seeding, and expiry times, which are in the future.
  const columns = await db.query<{ source: string; name: string }>(
    `select c.table_name as source, c.column_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
       and c.table_name not in ('system_status_checks', 'history_chain', 'audit_log_changes')
       and c.column_name not like '%expires%' order by 1, 2`,
  )
  const late: string[] = []
  for (const { source, name } of columns) {
    if ((await count(`${source} where ${name} > '${SEEDED_AT}'`)) > 0) late.push(`${source}.${name}`)
  }
  expect(late).toEqual([])
})

test('new rows get ids after the seeded ones', async () => {
  const [row] = await db.query<{ entity_id: number }>(
    `insert into loan_purposes (code, name) values ('TEST', 'Test') returning entity_id`,
  )
  expect(row?.entity_id).toBe(9)
})

test('without demo data there is only reference data', async () => {
  const bare = await openTestDatabase({ isWatched: false })
  await seed(bare, { demo: false })
  expect(await count('countries', bare)).toBeGreaterThan(100)
  expect(await count('product_types', bare)).toBe(5)
  expect(await count('users', bare)).toBe(0)
  expect(await count('people', bare)).toBe(0)
  expect(await count('audit_log_changes', bare)).toBe(0)
  await bare.close()
})

test('the database itself refuses to change, delete or empty the audit log [B3.13]', async () => {
  for (const statement of [
    `update audit_log_changes set user_first_name = 'Somebody'`,
    'delete from audit_log_changes',
    'truncate audit_log_changes',
  ]) {
    await expect(db.query(statement)).rejects.toMatchObject({ sqlState: '42501' })
  }
})
