import { AccountsPage } from './AccountsPage.tsx'

export function InvestorDashboard() {
  return <AccountsPage home="investor" />
}
