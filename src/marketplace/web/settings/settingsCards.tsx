import type { FunctionComponent } from 'react'
import { PreferencesPanel } from '../../../engine/web/identity/settings/PreferencesPanel.tsx'
import { SecurityPanel } from '../../../engine/web/identity/settings/SecurityPanel.tsx'
import type { PartProps } from '../../../engine/web/portal/pages/PortalParts.ts'
import { AccountFacts, AutoInvestPart } from './AccountFacts.tsx'
import { NoticesCard } from './NoticesCard.tsx'
import { OwnNumberCard } from './OwnNumberCard.tsx'
import { OwnPapers } from './OwnPapers.tsx'
import type { SettingsPart } from './settingsNames.ts'

export const settingsCards: Readonly<Record<SettingsPart, FunctionComponent<PartProps>>> = {
  ownNumber: OwnNumberCard,
  accountFacts: AccountFacts,
  autoInvest: AutoInvestPart,
  preferences: ({ session }) => <PreferencesPanel user={session.user} />,
  notices: NoticesCard,
  security: ({ session, isShown }) => <SecurityPanel user={session.user} isShown={isShown} />,
  papers: OwnPapers,
}
