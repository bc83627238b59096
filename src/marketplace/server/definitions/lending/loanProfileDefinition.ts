import { loanProfiles } from '../../tables/portfolio.ts'
import { marketLoans, memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import type { EntityAccess, EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { byServer, viewFields } from '../shared.ts'

/** Readable by users who may read the loan of its relation `loan`. */
export const readThroughLoan: EntityAccess['read'] = {
  staff: 'all',
  partner: (actor) => ({ loan: { account: partnerAccounts(actor) } }),
  customer: (actor) => ({ loan: { or: [{ account: memberAccounts(actor) }, marketLoans(actor)] } }),
}

/** The view leaves out what the borrower has not agreed to. */
export const loanProfileDefinition: EntitySpec = {
  typeName: 'LoanProfile',
  description:
    'What the market may know about the borrower of a loan: without the name, unless the borrower agreed to more.',
  table: loanProfiles,
  belongsTo: [],
  fields: {
    ...viewFields,
    loan: byServer('Loan it is about.'),
    visibility: byServer('How much the borrower agreed to.'),
    currency: byServer('Currency of the amounts.'),
    country: byServer('Country the business is registered in.'),
    industry: byServer('Industry in the reader’s words: its division of NACE.'),
    legalForm: byServer('Legal form, for example ApS, A/S, AB or AS.'),
    foundedYear: byServer('Year in which the business was founded.'),
    employeeCount: byServer('Employees, full-time equivalents.'),
    borrowerName: byServer('Registered name; only with the borrower’s consent.'),
    regNumber: {
      ...byServer('Number in the company register; only with the borrower’s consent.'),
      isCode: true,
    },
    website: { ...byServer('Web site; only with the borrower’s consent.'), scalar: 'URL' },
    businessDescription: {
      ...byServer('What the business does; only with the borrower’s consent.'),
      scalar: 'LongText',
    },
    financialYear: byServer('The latest financial year with figures.'),
    annualTurnover: byServer('Turnover of the latest financial year.'),
    profitBeforeTax: byServer('Profit before tax of the latest financial year; negative for a loss.'),
    equity: byServer('Equity in the latest balance sheet; may be negative.'),
    existingDebt: byServer('Interest-bearing debt before this loan.'),
    previousAnnualTurnover: byServer('Turnover of the financial year before.'),
    previousProfitBeforeTax: byServer('Profit before tax of the financial year before.'),
    previousEquity: byServer('Equity in the balance sheet before.'),
    collateralDescription: {
      ...byServer('What the security is; only with the borrower’s consent.'),
      scalar: 'LongText',
    },
    informationSheet: {
      ...byServer('Key investment information sheet, as PDF in the reader’s language.'),
      scalar: 'StoredFile',
    },
  },
  display: ['borrowerName', 'industry'],
  access: { read: readThroughLoan },
}
