import Button from '@mui/material/Button'
import { evaluateCondition } from '../../../../model/evaluateCondition.ts'
import type { CardModel, LinkCardModel, PanelsPage } from '../../../../model/PageModel.ts'
import type { SignedInSession } from '../../../client/session/Session.ts'
import { useSession } from '../../../client/session/SessionProvider.tsx'
import { SettingsCard } from '../../../identity/form/SettingsCard.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PanelTabs } from '../../../ui/PanelTabs.tsx'
import { usePortalParts } from '../PortalParts.ts'
import { FormCard } from './FormCard.tsx'
import { sessionFacts } from './sessionFacts.ts'

/** A page of tabs, each with the cards that are for this person and the account in use. */
export function PanelsView({ page }: { readonly page: PanelsPage }) {
  const session = useSession()
  if (session.status !== 'signedIn') return null
  const facts = sessionFacts(session)
  const panels = page.panels.map((panel) => ({
    ...panel,
    cards: panel.cards.filter(({ when }) => when === null || evaluateCondition(when, facts)),
  }))
  return (
    <PanelTabs
      key={session.user.personEntityId}
      title={page.label}
      label={page.label}
      note={page.note}
      panels={panels.filter(({ cards }) => cards.length > 0)}
      renderPanel={(id, isShown) =>
        panels
          .find((panel) => panel.id === id)
          ?.cards.map((card) => (
            <PanelCard key={card.id} card={card} route={page.route} session={session} isShown={isShown} />
          ))
      }
    />
  )
}

interface PanelCardProps {
  readonly card: CardModel
  readonly route: string
  readonly session: SignedInSession
  readonly isShown: boolean
}

function PanelCard({ card, route, session, isShown }: PanelCardProps) {
  const { cards } = usePortalParts()
  if (card.kind === 'link') return <LinkCard card={card} />
  if (card.kind === 'part') {
    const Part = cards[card.part]
    return Part ? <Part session={session} isShown={isShown} /> : null
  }
  const { currentAccount } = session
  const account = card.values === 'account' ? (currentAccount?.account.entityId ?? null) : null
  return (
    <FormCard
      key={account}
      card={card}
      name={[route, card.id, account].join(' ')}
      session={session}
      isShown={isShown}
    />
  )
}

function LinkCard({ card: { label, note, to, button } }: { readonly card: LinkCardModel }) {
  return (
    <SettingsCard title={label} intro={note}>
      <Button component={Link} to={to} variant="outlined" sx={{ justifySelf: 'start' }}>
        {button}
      </Button>
    </SettingsCard>
  )
}
