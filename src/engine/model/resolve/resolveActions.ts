import type { ActionOperation, RunnableAction } from '../../schema/ActionOperation.ts'
import type { SchemaField } from '../../schema/SchemaField.ts'
import type { ActionModel, ActionTarget, ActionTone, ResultField, TargetList } from '../ActionModel.ts'
import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { FieldModel } from '../FieldModel.ts'
import type { ActionConfig, TargetListConfig } from '../generated/EntityConfig.ts'
import { mapValues } from '../../rules/plainObjects.ts'
import { humanise } from '../humanise.ts'
import { ownValue } from '../ownValue.ts'
import type { Say } from '../texts.ts'
import { actionForms } from './actionForms.ts'
import { DONE } from './defaultTexts.ts'
import { descriptionPlace } from './descriptionPlace.ts'
import { describe, type ResolveContext } from './ResolveContext.ts'
import { toFieldsets } from './resolveDetail.ts'
import { toDisplay } from './resolveDisplay.ts'
import { resolveFields } from './resolveField.ts'
import { inOrder } from './resolvePermissions.ts'
import { targetOf } from './targetOf.ts'
import { walkPath } from './walkPath.ts'

/** By name: every mutation that a file of `actions/` offers. */
export function resolveActions(
  context: ResolveContext,
  entities: Readonly<Record<string, EntityModel>>,
): AdminModel['actions'] {
  const ofCards = cardActions(context)
  return Object.fromEntries(
    Object.entries(context.config.actions).flatMap(([name, config]) => {
      const mutation = config.mutation ?? name
      const operation = context.schema.actions.find((action) => action.field === mutation)
      if (!operation) return []
      const action = resolveAction(context, entities, name, operation, config)
      return [[name, ofCards.has(name) ? withoutForm(action, config) : action] as const]
    }),
  )
}

/** What a card needs of an action: its form asks, and shows neither answer nor the words of the schema. */
function withoutForm(action: ActionModel, { note }: ActionConfig): ActionModel {
  return { ...action, note: note === undefined ? null : action.note, fields: {}, fieldsets: [], result: [] }
}

/** Names of the actions that cards of panels run. */
function cardActions({ config }: ResolveContext): ReadonlySet<string> {
  const cards = config.pages.flatMap(({ panels = [] }) => panels.flatMap((panel) => panel.cards))
  return new Set(cards.flatMap(({ actions = [] }) => actions))
}

function resolveAction(
  context: ResolveContext,
  entities: Readonly<Record<string, EntityModel>>,
  name: string,
  operation: ActionOperation,
  config: ActionConfig,
): ActionModel {
  const label = config.label ? context.say(config.label) : humanise(name)
  const tone = config.tone ?? 'neutral'
  const target = resolveTarget(context, entities, operation, config)
  const [inputs, answers] = actionForms(name, operation)
  const given = new Set([
    ...Object.keys(config.preset ?? {}),
    ...(target ? [target.input, target.version ?? target.input] : []),
  ])
  const form = { fields: config.fields ?? {}, exclude: [...given] }
  const fields = resolveFields(withConfig(context, inputs.name, form), inputs)
  const result = resolveFields(withConfig(context, answers.name, { fields: config.fields ?? {} }), answers)
  const download = config.download ?? Object.values(result).find(isFile)?.name ?? null
  return {
    name,
    label,
    note: config.note
      ? context.say(config.note)
      : describe(context, descriptionPlace(inputs), operation.description),
    icon: config.icon ?? 'check',
    operation: toRunnable(operation),
    preset: config.preset ?? {},
    fields,
    fieldsets: toFieldsets(context.say, config.fieldsets ?? [{ fields: Object.keys(fields) }], fields),
    target,
    start: config.start ?? null,
    confirm: resolveConfirm(context.say, config, label, tone),
    submitLabel: config.submitLabel ? context.say(config.submitLabel) : label,
    tone,
    success: config.success ? context.say(config.success) : context.say(DONE),
    result: resolveResult(entities, result, config, download),
    download,
    ...(config.shownOnce === undefined ? {} : { shownOnce: config.shownOnce }),
    ...(config.suggestions === undefined ? {} : { suggestions: config.suggestions }),
    roles: inOrder(context.backend.roles, config.roles ?? context.backend.roles.editors),
    ...(config.developmentOnly ? { developmentOnly: true } : {}),
  }
}

function toRunnable({ description: _description, ...operation }: ActionOperation): RunnableAction {
  return {
    ...operation,
    inputs: operation.inputs.map(({ shape: _shape, ...input }) => input),
    result: operation.result.map(withoutDescription),
  }
}

/** The schema's own words are in its own language. The form fields and results have them translated. */
function withoutDescription(field: SchemaField): SchemaField {
  const { embedded } = field
  return { ...field, description: null, embedded: embedded?.map(withoutDescription) ?? null }
}

/** The context in which a form's fields find what config says about them. */
function withConfig(
  context: ResolveContext,
  form: string,
  config: ResolveContext['config']['entities'][string],
): ResolveContext {
  return {
    ...context,
    config: { ...context.config, entities: { ...context.config.entities, [form]: config } },
  }
}

function resolveTarget(
  context: ResolveContext,
  entities: Readonly<Record<string, EntityModel>>,
  operation: ActionOperation,
  config: ActionConfig,
): ActionTarget | null {
  const found = targetOf(operation, config, context.entities)
  if (!found) return null
  const choice = typeof config.target === 'object' ? config.target : {}
  const version = entities[found.entity]?.versionField ?? null
  return {
    entity: found.entity,
    input: found.input.name,
    version: !found.input.isList && operation.inputs.some(({ name }) => name === version) ? version : null,
    ...(choice.title === undefined ? {} : { title: toDisplay(choice.title) }),
    many: found.input.isList,
    when: choice.when ?? null,
    ...(choice.instead === undefined
      ? {}
      : { instead: { when: choice.instead.when, text: context.say(choice.instead.text) } }),
    ...(choice.until === undefined ? {} : { until: choice.until.split('.') }),
    ...(choice.currency === undefined ? {} : { currency: choice.currency.split('.') }),
    ...(choice.onlyBy === undefined ? {} : { onlyBy: choice.onlyBy.split('.') }),
    ...(choice.notBy === undefined ? {} : { notBy: choice.notBy.split('.') }),
    ...(choice.lists === undefined
      ? {}
      : { lists: choice.lists.flatMap((list) => resolveTargetList(entities, found.entity, list)) }),
    start: mapValues(choice.start ?? {}, (paths) => [paths].flat().map((path) => path.split('.'))),
    ...(choice.facts === undefined ? {} : { facts: choice.facts.map((path) => path.split('.')) }),
    ...(choice.steps === undefined ? {} : { steps: choice.steps }),
    places: choice.places ?? ['record', 'bulk'],
  }
}

/** What cannot be taken back is asked about, unless config says otherwise. */
function resolveConfirm(
  say: Say,
  { confirm }: ActionConfig,
  label: string,
  tone: ActionTone,
): ActionModel['confirm'] {
  const asked = confirm ?? (tone === 'warning' || tone === 'error')
  if (asked === false) return null
  const choice = typeof asked === 'object' ? asked : {}
  return {
    title: choice.title ? say(choice.title) : label,
    text: choice.text ? say(choice.text) : null,
    tone: choice.tone ?? tone,
  }
}

function resolveResult(
  entities: Readonly<Record<string, EntityModel>>,
  fields: Readonly<Record<string, FieldModel>>,
  config: ActionConfig,
  download: string | null,
): readonly ResultField[] {
  const paths =
    config.result?.map((dotted) => dotted.split('.')) ??
    Object.values(fields)
      .filter((field) => !field.hidden && field.name !== download)
      .map((field) => [field.name])
  const source = {
    field: (entity: string, name: string) =>
      entity === '' ? ownValue(fields, name) : ownValue(entities[entity]?.fields, name),
    embedded: (field: FieldModel, name: string) => ownValue(field.embedded ?? undefined, name),
  }
  return paths.flatMap((path) => {
    const walked = walkPath(source, '', path)
    return 'missing' in walked ? [] : [{ path, field: walked.field }]
  })
}

/** `{ fileName contentType content }` */
function isFile({ embedded }: FieldModel): boolean {
  return embedded !== null && ['fileName', 'content'].every((name) => Object.hasOwn(embedded, name))
}

/** Related records in the dialog of an action; none where nothing leads back from them. */
function resolveTargetList(
  entities: Readonly<Record<string, EntityModel>>,
  entity: string,
  { field, columns }: TargetListConfig,
): readonly TargetList[] {
  const found = ownValue(entities[entity]?.fields, field)
  const inverse = found?.relation?.many === true ? found.relation.inverse : null
  const related = found?.relation ? entities[found.relation.entity] : undefined
  if (!found || !related || inverse === null) return []
  if (ownValue(related.fields, inverse)?.filterOperators.includes('eq') !== true) return []
  const listed = columns.filter((id) => related.list.columns.some((column) => column.id === id))
  return [{ field, entity: related.name, inverse, label: found.label, columns: listed }]
}
