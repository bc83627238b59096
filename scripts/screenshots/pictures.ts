import type { Picture } from './takePicture.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const STAFF = 'superadmin'

/** Of the marketplace, with fresh demo data. */
export const OF_MARKETPLACE: readonly Picture[] = [
  { file: 'home', login: null, path: '/en', viewport: DESKTOP, mode: 'light' },
  { file: 'home-phone', login: null, path: '/', viewport: PHONE, mode: 'dark' },
  { file: 'sign-in', login: null, path: '/no/login', viewport: DESKTOP, mode: 'light' },
  { file: 'investor', login: 'investor', path: '/en/investor/dashboard', viewport: DESKTOP, mode: 'light' },
  { file: 'investor-dark', login: 'investor', path: '/investor/dashboard', viewport: DESKTOP, mode: 'dark' },
  {
    file: 'investor-phone',
    login: 'investor',
    path: '/sv/investor/dashboard',
    viewport: PHONE,
    mode: 'light',
  },
  {
    file: 'market',
    login: 'investor',
    path: '/en/investor/marketplace/primary',
    viewport: DESKTOP,
    mode: 'light',
  },
  { file: 'statement', login: 'investor', path: '/en/account/statement', viewport: DESKTOP, mode: 'light' },
  {
    file: 'onboarding',
    login: 'aml',
    path: '/en/investor/dashboard',
    viewport: DESKTOP,
    mode: 'light',
    hasCard: true,
  },
  {
    file: 'onboarding-phone',
    login: 'identity',
    path: '/sv/investor/dashboard',
    viewport: PHONE,
    mode: 'dark',
    hasCard: true,
  },
  { file: 'borrower', login: 'borrower', path: '/en/business/dashboard', viewport: DESKTOP, mode: 'light' },
  { file: 'settings', login: 'investor', path: '/en/account/settings', viewport: DESKTOP, mode: 'light' },
  { file: 'partner', login: 'partner', path: '/en/admin/accounts', viewport: DESKTOP, mode: 'light' },
  { file: 'loans', login: STAFF, path: '/en/admin/loans?perPage=20', viewport: DESKTOP, mode: 'light' },
  { file: 'loans-dark', login: STAFF, path: '/admin/loans?perPage=20', viewport: DESKTOP, mode: 'dark' },
  { file: 'loans-phone', login: STAFF, path: '/sv/admin/loans', viewport: PHONE, mode: 'light' },
  { file: 'loan', login: STAFF, path: '/en/admin/loans/20', viewport: DESKTOP, mode: 'light' },
  { file: 'reporting', login: STAFF, path: '/en/admin/reporting', viewport: DESKTOP, mode: 'light' },
  { file: 'approvals', login: STAFF, path: '/en/admin/approvals', viewport: DESKTOP, mode: 'light' },
  {
    file: 'loan-history',
    login: STAFF,
    path: '/en/admin/loans/20/history',
    viewport: DESKTOP,
    mode: 'light',
  },
]

/** Of a server made with Pothos. */
export const OF_POTHOS: readonly Picture[] = [
  { file: 'other-found', login: null, path: '/en', viewport: DESKTOP, mode: 'light' },
  { file: 'other-list', login: null, path: '/en/admin/books', viewport: DESKTOP, mode: 'light' },
  { file: 'other-record', login: null, path: '/en/admin/books/Qm9vazox', viewport: DESKTOP, mode: 'light' },
]

/** Of json-graphql-server. */
export const OF_JSON_SERVER: readonly Picture[] = [
  { file: 'json-list', login: null, path: '/da/admin/all-books', viewport: DESKTOP, mode: 'dark' },
  { file: 'json-phone', login: null, path: '/da/admin/all-books', viewport: PHONE, mode: 'light' },
]
