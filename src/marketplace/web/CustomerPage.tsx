import { PortalPage } from '../../engine/web/portal/pages/PortalPage.tsx'
import type { PortalParts } from '../../engine/web/portal/pages/PortalParts.ts'
import { BANKING_PATH } from '../rules/bankingPath.ts'
import { AccountHeader } from './banking/AccountHeader.tsx'
import { BankingActions } from './banking/BankingActions.tsx'
import { menuSide } from './navigation/menuSide.ts'

/** A page of the config, for investors and borrowers. */
export function CustomerPage() {
  return <PortalPage parts={PARTS} />
}

const PARTS: PortalParts = {
  Header: AccountHeader,
  actions: { [BANKING_PATH]: BankingActions },
  areaAt: (pathname, { accounts, currentAccount }) => menuSide({ pathname, accounts, currentAccount }),
}
