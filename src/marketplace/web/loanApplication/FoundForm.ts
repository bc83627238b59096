import type { LoanApplicationFormQuery } from './generated/loanApplication.ts'

/** What the form opens with, as the server gives it. */
export type FoundForm = LoanApplicationFormQuery['loanApplicationForm']
