import { returnSql } from '../../domain/returns/readReturns.ts'
import type { ComputedField } from '../ComputedField.ts'

/** What investing on an account returned, alone and together with the other accounts of the reader. */
export const accountReturns: Readonly<Record<string, ComputedField>> = {
  annualReturn: {
    description:
      'Yearly return in percent of all that the account invested, after losses and fees (XIRR), with what it holds at market value.',
    scalar: 'Percent',
    columns: ['entityId', 'currencyId'],
    sql: (column, today) => returnSql(`ARRAY[${column('entityId')}]`, column('currencyId'), today),
  },
  togetherReturn: {
    description:
      'The same of all accounts of the reader in the currency of the account, together. Empty for readers with one account or none.',
    scalar: 'Percent',
    columns: ['currencyId'],
    sql: (column, today, _account, accounts) =>
      `CASE WHEN cardinality(${accounts}) > 1 THEN (${returnSql(accounts, column('currencyId'), today)}) END`,
  },
}
