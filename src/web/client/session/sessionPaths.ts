export const STAFF_HOME = '/admin/loanApplications'
export const INVESTOR_HOME = '/investor/dashboard'
export const BUSINESS_HOME = '/business/dashboard'
/** Where somebody starts who wants to borrow and has no account yet. */
export const APPLY_PATH = '/business/apply'
