import type { CardModel, PanelsPage } from '../PageModel.ts'

/** What a reader may see. */
interface Offered {
  readonly entities: ReadonlySet<string>
  readonly actions: ReadonlySet<string>
}

/** The page without the cards whose actions, and the messages whose records, its reader does not get. */
export function narrowPanels(page: PanelsPage, offered: Offered): PanelsPage {
  return {
    ...page,
    panels: page.panels
      .map((panel) => ({ ...panel, cards: panel.cards.flatMap((card) => narrowCard(card, offered)) }))
      .filter(({ cards }) => cards.length > 0),
  }
}

function narrowCard(card: CardModel, { entities, actions }: Offered): readonly CardModel[] {
  if (card.kind !== 'form') return [card]
  const runnable = card.actions.filter((name) => actions.has(name))
  const latest = card.latest && entities.has(card.latest.entity) ? card.latest : null
  return runnable.length === 0 ? [] : [{ ...card, actions: runnable, latest }]
}

/** Names of the actions that its cards run. */
export function panelActions({ panels }: PanelsPage): readonly string[] {
  return panels.flatMap(({ cards }) => cards.flatMap((card) => (card.kind === 'form' ? card.actions : [])))
}
