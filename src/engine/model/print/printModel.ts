import type { Problem } from '../../schema/Problem.ts'
import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { FieldModel } from '../FieldModel.ts'
import { alignColumns } from './alignColumns.ts'
import { printScreens } from './printScreens.ts'
import { toEntityJson } from './toModelJson.ts'
import type { EntityJson } from './toModelJson.ts'

/** The model for people: one block an entity, then pages and menu. Ends with a line break. */
export function printModel(model: AdminModel): string {
  const blocks = Object.values(model.entities).map((entity) => printEntity(toEntityJson(entity), entity))
  const count = blocks.length === 1 ? '1 entity' : `${blocks.length} entities`
  return [count, ...blocks, ...printScreens(model), printMenus(model)].join('\n\n') + '\n'
}

/** One line a problem, its hint below. */
export function printProblem({ id, severity, at, message, hint }: Problem): string {
  const place = [at.file, at.line].filter((part) => part !== null && part !== '').join(':')
  return `${severity} ${id} ${place}${at.path === '' ? '' : ` ${at.path}`}\n  ${message} ${hint}`.trimEnd()
}

function printEntity(facts: EntityJson, entity: EntityModel): string {
  const operations = (['list', 'get', 'add', 'update', 'delete'] as const)
    .map((verb) => `${verb} ${facts[verb] ?? '–'}`)
    .join(' · ')
  const columns = entity.list.columns.filter((column) => column.visible).map((column) => column.id)
  const rows = Object.values(entity.fields).map((field) => [
    field.name,
    printKind(field),
    facts.fields.find(({ name }) => name === field.name)?.required === true ? 'required' : '',
    field.filterOperators.length > 0 ? 'filter' : '',
    field.sortable ? 'sort' : '',
    field.deprecated === null ? '' : 'deprecated',
  ])
  return [
    `${facts.name} (${facts.typeName}): ${entity.labelPlural}`,
    `  ${operations}${facts.totalCount ? ' · totalCount' : ''}`,
    ...(facts.lists.length > 1 ? [`  listed by ${facts.lists.join(', ')}`] : []),
    `  columns ${columns.join(', ')}`,
    ...alignColumns(rows).map((line) => `    ${line}`),
  ].join('\n')
}

function printKind(field: FieldModel): string {
  if (field.relation) return `${field.kind} → ${field.relation.entity}${field.relation.many ? ' (many)' : ''}`
  return field.enumName === null ? field.kind : `${field.kind} ${field.enumName}`
}

function printMenus(model: AdminModel): string {
  return model.menus
    .flatMap((menu) => [
      `${menu.label} [${menu.roles.join(', ')}]`,
      ...alignColumns(menu.items.map((item) => [item.to, item.label])).map((line) => `  ${line}`),
    ])
    .join('\n')
}
