import { openableSql } from '../../accounts/openAccount.ts'
import { gainSql, returnSql } from '../../returns/readReturns.ts'
import type { ComputedField } from '../../../../engine/server/entities/ComputedField.ts'

/** What investing on an account returned, alone and together with the other accounts of the reader, and whether it can be opened. */
export const accountComputed: Readonly<Record<string, ComputedField>> = {
  totalGain: {
    description:
      'What investing returned until today, after losses and fees: all that came back, with principal and accrued interest that borrowers owe, less all that was invested.',
    scalar: 'Money',
    columns: ['entityId', 'currencyId'],
    sql: (column, today) => gainSql(`ARRAY[${column('entityId')}]`, column('currencyId'), today),
  },
  annualReturn: {
    description:
      'Yearly return in percent of all that the account invested, after losses and fees (XIRR), with principal and accrued interest that borrowers owe. Empty in the first 90 days.',
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
  canBeOpened: {
    description: 'All owners are verified, and the business is checked where it must be.',
    scalar: 'Boolean',
    columns: ['entityId', 'type', 'isBusinessCheckRequired', 'businessCheckStatus'],
    sql: openableSql,
  },
}
