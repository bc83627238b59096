import type { Database } from '../../../src/engine/server/db/Database.ts'

/** Adds loans with a hundred payments each, `count` payments in all, to the rows that there are. Ends with ANALYZE. */
export async function fillLoanPayments(database: Database, count: number): Promise<void> {
  const loans = Math.ceil(count / 100)
  await database.query(
    `insert into loans (loan_number, title, state, account_id, product_type_id, loan_purpose_id, currency_id,
                        amount, interest_rate, term_months, risk_category)
     select 'BENCH-' || earlier + g, 'Benchmark loan ' || earlier + g, 'ACTIVE', l.account_id, l.product_type_id, l.loan_purpose_id,
            l.currency_id, 100000 + g, l.interest_rate, 100, l.risk_category
     from generate_series(1, $1::int) g
     cross join (select count(*) as earlier from loans where loan_number like 'BENCH-%') counted
     join lateral (select * from loans where loan_number not like 'BENCH-%' order by entity_id offset g % 50 limit 1) l
       on true`,
    [loans],
  )
  // One in eight references contains "settlement", which `contains` searches for. One in 50,000 contains "reversal".
  await database.query(
    `insert into loan_payments (loan_id, installment_number, state, due_on, principal, interest, reference)
     select l.entity_id, n, 'SCHEDULED', date '2020-01-01' + ((l.entity_id * 7 + n * 30) % 3650), 1000 + n, 50 + n % 40,
            case when (l.entity_id * 100 + n) % 50000 = 0 then 'reversal '
                 when (l.entity_id * 100 + n) % 8 = 0 then 'settlement '
                 else 'installment ' end || l.entity_id || '/' || n
     from loans l, generate_series(1, 100) n
     where l.loan_number like 'BENCH-%' and not exists (select from loan_payments p where p.loan_id = l.entity_id)`,
  )
  await database.query('analyze')
}
