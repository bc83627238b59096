import type { FurtherArgument, FurtherList } from '../../../../engine/server/entities/FurtherList.ts'

/** Unresolved differences from the payments of its loans. */
const LOAN_DIFFS = {
  loans: { some: { loanDiffs: { some: { difference: { neq: '0' }, state: { neq: 'RESOLVED' } } } } },
}
const NO_LOAN_DIFFS = {
  loans: { none: { loanDiffs: { some: { difference: { neq: '0' }, state: { neq: 'RESOLVED' } } } } },
}

/** The accounts' list with the filters of the specification as arguments. */
export const accountsFiltered: FurtherList = {
  description: 'Searches accounts by known details. All arguments and the filter must match.',
  arguments: {
    accountNumberContains: contains('Part of the account number.', (text) => ({
      accountNumber: { contains: text },
    })),
    accountNameContains: contains('Part of the name of the account, its business or its people.', (text) => ({
      or: [
        { accountName: { contains: text } },
        { business: { name: { contains: text } } },
        { createdByPerson: { or: [{ firstName: { contains: text } }, { lastName: { contains: text } }] } },
      ],
    })),
    emailContains: contains('Part of the email of somebody on the account.', (text) => ({
      accountPersonRoles: { some: { person: { email: { contains: text } } } },
    })),
    bankAccountNumberContains: contains('Part of the bank account number that payouts go to.', (text) => ({
      bbanAccountNumber: { contains: text },
    })),
    kycStatus: {
      type: { enum: 'KycStatus' },
      description: 'Only accounts with this identity status.',
      where: (status) => ({ kycStatus: { eq: status } }),
    },
    excludeLoanDiffAccounts: {
      type: 'Boolean',
      description: 'Without accounts whose loans have open differences.',
      where: (isAsked) => (isAsked === true ? NO_LOAN_DIFFS : null),
    },
    onlyLoanDiffAccounts: {
      type: 'Boolean',
      description: 'Only accounts whose loans have open differences.',
      where: (isAsked) => (isAsked === true ? LOAN_DIFFS : null),
    },
  },
}

function contains(
  description: string,
  where: (text: unknown) => Readonly<Record<string, unknown>>,
): FurtherArgument {
  return { type: 'String', description, where: (text) => (text === '' ? null : where(text)) }
}
