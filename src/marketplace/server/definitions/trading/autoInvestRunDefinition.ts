import { autoInvestRuns } from '../../tables/autoInvest.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Written by the job. */
export const autoInvestRunDefinition: EntitySpec = {
  typeName: 'AutoInvestRun',
  description: 'One time that AutoInvest looked at the loans on the primary market.',
  table: autoInvestRuns,
  relations: {
    loans: { kind: 'to-many', typeName: 'AutoInvestRunLoan', inverse: 'run', description: 'Loan by loan.' },
    decisions: {
      kind: 'to-many',
      typeName: 'AutoInvestDecision',
      inverse: 'run',
      description: 'What it decided for each account.',
    },
  },
  fields: {
    runNumber: { description: 'Number of the run.' },
    day: { description: 'The day it ran for; budgets are of its month.' },
    outcome: { description: 'How it went.' },
    startedAtUtc: { description: 'When it began.' },
    endedAtUtc: { description: 'When it was done.' },
    loanCount: { description: 'Loans on the primary market.' },
    doneLoanCount: { description: 'Loans that it is done with.' },
    failedLoanCount: { description: 'Loans where something went wrong; the next run looks at them again.' },
    accountCount: { description: 'Accounts that have AutoInvest turned on.' },
    orderCount: { description: 'Orders that it placed.' },
  },
  display: ['runNumber'],
  number: 'runNumber',
  access: { read: { staff: 'all' } },
}
