import type { ActionOperation } from '../../schema/ActionOperation.ts'
import { valuesOf } from '../../schema/FieldKind.ts'
import type { ActionConfig } from '../generated/EntityConfig.ts'
import { actionForms, operationOf } from '../resolve/actionForms.ts'
import { type FoundTarget, targetOf } from '../resolve/targetOf.ts'
import { checkCondition } from './checkCondition.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkFieldsets } from './checkDetail.ts'
import { checkFields } from './checkFields.ts'
import { checkPath } from './checkPath.ts'
import { checkSuggestions } from './checkSuggestions.ts'
import { checkTargetLists } from './checkTargetLists.ts'
import { checkTemplate } from './checkTemplate.ts'
import { suggest } from '../../rules/suggest.ts'
import { wrongPreset } from './wrongPreset.ts'

/** Checks a file of `actions/` against its mutation. */
export function checkAction(
  context: CheckContext,
  report: Reporter,
  name: string,
  config: ActionConfig,
): void {
  const operation = operationOf(context.schema, context.config, name)
  if (operation === null) {
    reportUnknown(context, report, config.mutation ?? name)
    return
  }
  if (operation.deprecated !== null) {
    const hint = `Replace it before it goes away. The schema says: ${operation.deprecated}`
    report.warn('deprecated-action', [], `The mutation "${operation.field}" is deprecated.`, hint)
  }
  checkTarget(context, report, operation, config)
  checkPreset(context, report, operation, config)
  checkStart(context, report, operation, config)
  checkForm(context, report, name, operation, config)
}

function reportUnknown(context: CheckContext, report: Reporter, mutation: string): void {
  const owner = context.schema.entities.find(({ operations: { add, update, delete: remove } }) =>
    [add, update, remove].some((operation) => operation?.field === mutation),
  )
  const hint = owner
    ? `It belongs to ${owner.name}, whose pages offer it already.`
    : suggest(
        mutation,
        context.schema.actions.map((action) => action.field),
        'Name the file after a mutation, or say which under "mutation".',
      )
  report.error('unknown-action', [], `The schema has no mutation "${mutation}" for an action.`, hint)
}

function checkTarget(
  context: CheckContext,
  report: Reporter,
  operation: ActionOperation,
  config: ActionConfig,
): void {
  const { target } = config
  if (typeof target !== 'object') return
  const inputs = operation.inputs.map((input) => input.name)
  if (target.entity !== undefined && !context.entities.has(target.entity)) {
    const hint = suggest(target.entity, [...context.entities.keys()])
    report.error('unknown-entity', ['target', 'entity'], `There is no entity "${target.entity}".`, hint)
  } else if (target.input !== undefined && !inputs.includes(target.input)) {
    const message = `${operation.field} takes no "${target.input}".`
    report.error('unknown-input', ['target', 'input'], message, suggest(target.input, inputs))
  } else {
    const found = targetOf(operation, config, context.entities)
    if (found === null) {
      const message = `No input of ${operation.field} is known to take the id of a record.`
      report.error(
        'missing-key',
        ['target'],
        message,
        'Name it: "input", and the "entity" that it belongs to.',
      )
      return
    }
    for (const [condition, at] of [
      [target.when, ['target', 'when']],
      [target.instead?.when, ['target', 'instead', 'when']],
      ...Object.entries(target.steps ?? {}).map(
        ([state, when]) => [when, ['target', 'steps', state]] as const,
      ),
    ] as const) {
      if (condition) checkCondition(context, report, { entity: found.entity, condition, at, asFilter: false })
    }
    if (target.title !== undefined)
      checkTemplate(context, report, found.entity, target.title, ['target', 'title'])
    for (const [index, dotted] of (target.facts ?? []).entries())
      checkPath(context, report, {
        entity: found.entity,
        dotted,
        at: ['target', 'facts', index],
        what: 'Fact',
      })
    checkOffer(context, report, found.entity, target)
    checkTargetLists(context, report, found.entity, target.lists ?? [])
    checkTargetStart(context, report, found, target.start ?? {}, inputs)
  }
}

const OFFERS = ['until', 'currency', 'onlyBy', 'notBy'] as const

/** What decides beside the condition whether the action is offered: one value of the record each, and a time to end at. */
function checkOffer(
  context: CheckContext,
  report: Reporter,
  entity: string,
  target: Readonly<Partial<Record<(typeof OFFERS)[number], string>>>,
): void {
  for (const key of OFFERS) {
    const dotted = target[key]
    if (dotted === undefined) continue
    const at = ['target', key]
    const walked = checkPath(context, report, { entity, dotted, at, what: 'Offer' })
    if (walked?.many)
      report.error('wrong-kind', at, `"${dotted}" leads to many records.`, 'Choose a single value.')
    else if (key === 'until' && walked && valuesOf(walked.field.kind) !== 'instant')
      report.error('wrong-kind', at, `"${dotted}" is not a time.`, 'Choose a point in time.')
  }
}

/** Each input exists, and begins with something of the record. */
function checkTargetStart(
  context: CheckContext,
  report: Reporter,
  { entity, input: own }: FoundTarget,
  start: Readonly<Record<string, string | readonly string[]>>,
  inputs: readonly string[],
): void {
  const asked = inputs.filter((name) => name !== own.name)
  for (const [name, paths] of Object.entries(start)) {
    const at = ['target', 'start', name]
    if (!asked.includes(name)) {
      report.error('unknown-input', at, `The form asks for no "${name}".`, suggest(name, asked))
      continue
    }
    for (const dotted of [paths].flat()) {
      const walked = checkPath(context, report, { entity, dotted, at, what: 'Start' })
      if (walked?.many)
        report.error('wrong-kind', at, `"${dotted}" leads to many records.`, 'Choose a single value.')
    }
  }
}

function checkPreset(
  context: CheckContext,
  report: Reporter,
  operation: ActionOperation,
  { preset = {} }: ActionConfig,
): void {
  for (const [name, value] of Object.entries(preset)) {
    const at = ['preset', name]
    const input = operation.inputs.find((one) => one.name === name)
    if (!input) {
      const known = operation.inputs.map((one) => one.name)
      report.error('unknown-input', at, `${operation.field} takes no "${name}".`, suggest(name, known))
      continue
    }
    const wrong = wrongPreset(context, input, value)
    if (wrong) report.error(wrong.id, at, wrong.message, wrong.hint)
  }
}

/** The record exists, and so do the inputs and fields. */
function checkStart(
  context: CheckContext,
  report: Reporter,
  operation: ActionOperation,
  { start }: ActionConfig,
): void {
  if (start === undefined) return
  const entity = context.entities.get(start.entity)
  if (!entity) {
    const hint = suggest(start.entity, [...context.entities.keys()])
    report.error('unknown-entity', ['start', 'entity'], `There is no entity "${start.entity}".`, hint)
    return
  }
  const inputs = operation.inputs.map(({ name }) => name)
  const fields = entity.fields.map(({ name }) => name)
  for (const [input, field] of Object.entries(start.fields)) {
    const at = ['start', 'fields', input]
    if (!inputs.includes(input))
      report.error('unknown-input', at, `${operation.field} takes no "${input}".`, suggest(input, inputs))
    else if (!fields.includes(field))
      report.error('unknown-field', at, `${start.entity} has no field "${field}".`, suggest(field, fields))
  }
}

/** Its inputs, and the answer fields it shows. */
function checkForm(
  context: CheckContext,
  report: Reporter,
  name: string,
  operation: ActionOperation,
  config: ActionConfig,
): void {
  const [inputs, result] = actionForms(name, operation)
  const target = targetOf(operation, config, context.entities)
  const given = new Set([
    ...Object.keys(config.preset ?? {}),
    ...(target === null ? [] : [target.input.name]),
  ])
  const isResult = (key: string) => {
    const [first] = key.split('.')
    return (
      !inputs.fields.some((field) => field.name === first) &&
      result.fields.some((field) => field.name === first)
    )
  }
  const entries = Object.entries(config.fields ?? {})
  const own = Object.fromEntries(entries.filter(([key]) => !isResult(key)))
  const answered = Object.fromEntries(entries.filter(([key]) => isResult(key)))
  checkFields(context, report, inputs, { fields: own })
  checkFields(context, report, result, { fields: answered })
  const asked = inputs.fields.filter((field) => !given.has(field.name))
  checkFieldsets(context, report, { ...inputs, fields: asked }, { ...config, fields: own })
  for (const [index, dotted] of (config.result ?? []).entries()) {
    checkPath(context, report, { entity: result.name, dotted, at: ['result', index], what: 'Result' })
  }
  const { download } = config
  if (download !== undefined)
    checkPath(context, report, { entity: result.name, dotted: download, at: ['download'], what: 'Download' })
  checkSuggestions(context, report, result.name, operation, config)
}
