import type { SchemaField } from '../../schema/SchemaField.ts'
import type { EntityModel } from '../AdminModel.ts'
import type { RecordConfig, RelatedRowsConfig } from '../generated/EntityConfig.ts'
import type { RecordModel, RelatedRows } from '../PageModel.ts'
import { toFieldsets } from './resolveDetail.ts'
import { toDisplay } from './resolveDisplay.ts'
import type { ResolveContext } from './ResolveContext.ts'

/** What a page shows at the address of a record. Lists of pages that are left out are left out. */
export function resolveRecord(
  context: ResolveContext,
  { name: entity, fields }: Pick<EntityModel, 'name' | 'fields'>,
  { opens, title, fieldsets, include = [], related = [], lists }: RecordConfig,
): RecordModel {
  const opened = opens === undefined ? null : targetOf(context, entity, opens)
  return {
    opens: opened === null ? null : { path: (opens ?? '').split('.'), entity: opened },
    title: title === undefined ? null : toDisplay(title),
    fieldsets: fieldsets === undefined ? null : toFieldsets(context.say, fieldsets, fields),
    include: include.flatMap((field) => {
      const target = targetOf(context, entity, field)
      return target === null ? [] : [{ field, entity: target }]
    }),
    related: related.flatMap((one) => toRelated(context, one)),
    lists: lists ?? null,
  }
}

function toRelated(context: ResolveContext, config: RelatedRowsConfig): readonly RelatedRows[] {
  const { to, first = false, label, columns, match } = config
  const entity = context.config.pages.find((page) => page.route === to)?.entity
  if (entity === undefined) return []
  return [
    {
      to,
      first,
      label: label === undefined ? null : context.say(label),
      columns: columns ?? null,
      match: Object.entries(match).flatMap(([path, value]) => {
        const idField = context.entities.get(targetOf(context, entity, path) ?? '')?.idField ?? null
        return idField === null ? [] : [{ path: [...path.split('.'), idField], value: value.split('.') }]
      }),
    },
  ]
}

/** The entity at the end of a path of single relations. */
function targetOf({ entities }: ResolveContext, entity: string, dotted: string): string | null {
  let owner = entity
  for (const name of dotted.split('.')) {
    const fields: readonly SchemaField[] = entities.get(owner)?.fields ?? []
    const relation = fields.find((field) => field.name === name)?.relation
    if (!relation || relation.many) return null
    owner = relation.entity
  }
  return owner
}
