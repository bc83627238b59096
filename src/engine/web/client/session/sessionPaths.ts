import { hasCustomers } from '../../lib/backendName.ts'

/** Of the staff [B2.15]; the first page of their menu where there is no marketplace. */
export const staffHome = (): string => (hasCustomers() ? '/admin/loanApplications' : '/admin')
export const INVESTOR_HOME = '/investor/dashboard'
export const BUSINESS_HOME = '/business/dashboard'
/** Start page for people who want to borrow and have no account yet. */
export const APPLY_PATH = '/business/apply'
