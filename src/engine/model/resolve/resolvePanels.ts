import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { CardConfig, LatestConfig, PanelConfig } from '../generated/EntityConfig.ts'
import type { CardModel, LatestModel, PanelModel } from '../PageModel.ts'
import type { Say } from '../texts.ts'
import { toDisplay } from './resolveDisplay.ts'

interface Known {
  readonly say: Say
  readonly entities: Readonly<Record<string, EntityModel>>
  readonly actions: AdminModel['actions']
}

/** The tabs of a page. Cards whose actions are left out are left out, as are tabs without cards. */
export function resolvePanels(known: Known, panels: readonly PanelConfig[]): readonly PanelModel[] {
  return panels
    .map(({ id, label, cards }) => ({
      id,
      label: label ? known.say(label) : id,
      cards: cards.flatMap((card) => resolveCard(known, card)),
    }))
    .filter(({ cards }) => cards.length > 0)
}

function resolveCard(known: Known, card: CardConfig): readonly CardModel[] {
  const { say, actions } = known
  const { id, when = null, part, to, form, fixed, failed, failedText, latest } = card
  if (part !== undefined) return [{ kind: 'part', id, when, part }]
  const titled = {
    id,
    when,
    label: card.label ? say(card.label) : id,
    note: card.note ? say(card.note) : null,
  }
  if (to !== undefined)
    return [{ ...titled, kind: 'link', to, button: card.button ? say(card.button) : titled.label }]
  const offered = (card.actions ?? []).filter((name) => Object.hasOwn(actions, name))
  if (form === undefined || offered.length === 0) return []
  return [
    {
      ...titled,
      kind: 'form',
      form,
      actions: offered,
      values: card.values ?? null,
      fixed: fixed ?? null,
      failed: failed ? { title: say(failed), text: failedText ? say(failedText) : null } : null,
      latest: latest ? resolveLatest(known, latest) : null,
    },
  ]
}

function resolveLatest({ say, entities }: Known, { messages, ...latest }: LatestConfig): LatestModel | null {
  if (!Object.hasOwn(entities, latest.entity)) return null
  return {
    ...latest,
    messages: messages.flatMap(({ value, text, tone = 'info', replaces = false }) =>
      text ? [{ value, text: toDisplay(say(text)), tone, replaces }] : [],
    ),
  }
}
