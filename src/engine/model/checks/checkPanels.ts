import type { JsonPath } from '../config/ConfigSet.ts'
import type { CardConfig, LatestConfig, PageConfig } from '../generated/EntityConfig.ts'
import { FORM_FIELDS } from '../generated/forms.ts'
import { operationOf } from '../resolve/actionForms.ts'
import { targetOf } from '../resolve/targetOf.ts'
import { conditionPaths } from '../templatePaths.ts'
import type { Condition } from '../Condition.ts'
import { ownValue } from '../ownValue.ts'
import { suggest } from '../../rules/suggest.ts'
import { checkActionName } from './checkActionName.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkCustomers } from './checkCustomers.ts'
import { checkUniqueIds } from './checkDetail.ts'
import { checkPath } from './checkPath.ts'
import { checkTemplate } from './checkTemplate.ts'

/** Checks a page of panels. False when it cannot be shown at all. */
export function checkPanels(context: CheckContext, report: Reporter, page: PageConfig): boolean {
  if (page.label === undefined) {
    report.missingText([], ['label'], 'The key "label" is missing: a page of panels has no other name.')
    return false
  }
  if (page.panels === undefined) {
    report.error('missing-key', [], 'The key "panels" is missing.', 'Add the tabs of the page.')
    return false
  }
  checkUniqueIds(report, page.panels, (_, index) => ['panels', index])
  for (const [index, { cards }] of page.panels.entries()) {
    const at = ['panels', index, 'cards']
    checkUniqueIds(report, cards, (_, place) => [...at, place])
    for (const [place, card] of cards.entries()) checkCard(context, report, page, card, [...at, place])
  }
  return true
}

const KINDS = ['form', 'to', 'part'] as const

/** Keys that only some cards have. */
const KEYS: Readonly<Record<string, readonly (typeof KINDS)[number][]>> = {
  label: ['form', 'to'],
  note: ['form', 'to'],
  button: ['to'],
  actions: ['form'],
  values: ['form'],
  fixed: ['form'],
  failed: ['form'],
  failedText: ['form'],
  latest: ['form'],
}

function checkCard(
  context: CheckContext,
  report: Reporter,
  page: PageConfig,
  card: CardConfig,
  at: JsonPath,
): void {
  const [kind, other] = KINDS.filter((name) => card[name] !== undefined)
  if (kind === undefined || other !== undefined) {
    report.error('wrong-value', at, 'A card has one of "form", "to" and "part".', 'Keep one of them.')
    return
  }
  for (const key of Object.keys(card)) {
    const owners = KEYS[key]
    if (!owners || owners.includes(kind)) continue
    report.error(
      'unknown-key',
      [...at, key],
      `"${key}" means nothing on a card with "${kind}".`,
      'Remove it.',
    )
  }
  for (const text of TEXTS[kind]) {
    if (card[text] !== undefined) continue
    report.missingText([...at, text], [...at.map(String), text], `The card "${card.id}" needs a "${text}".`)
  }
  if (card.when) checkSession(report, card.when, [...at, 'when'])
  if (card.form !== undefined) checkForm(context, report, card, at)
  if (card.latest) checkLatest(context, report, card.latest, [...at, 'latest'])
  if (card.latest && page.roles?.includes('USER') === true)
    checkCustomers(context, report, card.latest.entity, { columns: undefined, at: [...at, 'latest'] })
}

/** What a card cannot do without. */
const TEXTS = { form: ['label'], to: ['label', 'button'], part: [] } as const satisfies Readonly<
  Record<(typeof KINDS)[number], readonly ('label' | 'button')[]>
>

/** What conditions of cards may look at. */
const FACTS = ['isStaff', 'user', 'account', 'accountRole']

function checkSession(report: Reporter, condition: Condition, at: JsonPath): void {
  for (const [fact = ''] of conditionPaths(condition)) {
    if (FACTS.includes(fact)) continue
    report.error('unknown-field', at, `A card cannot look at "${fact}".`, suggest(fact, FACTS))
  }
}

/** Every field of the form is an input of each action, and every other input is fixed or may be left out. */
function checkForm(context: CheckContext, report: Reporter, card: CardConfig, at: JsonPath): void {
  const { form = '', actions = [], fixed } = card
  const fields = ownValue(FORM_FIELDS, form)
  if (fields === undefined) {
    report.error(
      'unknown-value',
      [...at, 'form'],
      `There is no form "${form}".`,
      suggest(form, Object.keys(FORM_FIELDS)),
    )
    return
  }
  if (actions.length === 0)
    report.error('missing-key', at, 'The key "actions" is missing.', 'Name files of actions/.')
  for (const [index, name] of actions.entries()) {
    const place = [...at, 'actions', index]
    if (!checkActionName(context, report, name, place)) continue
    const operation = operationOf(context.schema, context.config, name)
    const config = ownValue(context.config.actions, name)?.value
    if (!operation || !config) continue
    if (targetOf(operation, config, context.entities) !== null)
      report.error('wrong-value', place, `"${name}" runs on a record.`, 'Name an action without a target.')
    const inputs = operation.inputs.map((input) => input.name)
    for (const field of fields.filter((one) => !inputs.includes(one)))
      report.error(
        'wrong-value',
        place,
        `"${name}" has no input "${field}", which the form "${form}" asks for.`,
        suggest(field, inputs),
      )
  }
  if (!fixed) return
  checkSession(report, fixed.when, [...at, 'fixed', 'when'])
  for (const [index, field] of fixed.fields.entries())
    if (!fields.includes(field))
      report.error(
        'unknown-field',
        [...at, 'fixed', 'fields', index],
        `The form "${form}" has no field "${field}".`,
        suggest(field, fields),
      )
}

function checkLatest(context: CheckContext, report: Reporter, latest: LatestConfig, at: JsonPath): void {
  const { entity, person, state, messages } = latest
  if (!context.entities.get(entity)?.operations.list) {
    const hint = suggest(entity, [...context.entities.keys()])
    report.error('unknown-entity', [...at, 'entity'], `There is no list "${entity}".`, hint)
    return
  }
  for (const key of ['person', 'state'] as const)
    checkPath(context, report, {
      entity,
      dotted: key === 'person' ? person : state,
      at: [...at, key],
      what: 'Field',
    })
  for (const [index, { text }] of messages.entries())
    for (const one of typeof text === 'string' ? [text] : Object.values(text ?? {}))
      if (one.includes('{')) checkTemplate(context, report, entity, one, [...at, 'messages', index, 'text'])
}
