import { AccountsPage } from './AccountsPage.tsx'

export function BusinessDashboard() {
  return <AccountsPage home="business" />
}
