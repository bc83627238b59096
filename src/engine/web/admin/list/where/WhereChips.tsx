import { Fragment } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { StateText } from '../../../dashboard/ColumnFilterChip.tsx'
import { partFilter } from '../../../model-query/where/whereFilter.ts'
import { isGroup, type WhereGroup, type WherePart } from '../../../model-query/where/Where.ts'
import { FilterChip } from '../../../ui/FilterChip.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { chipsOf } from './chipsOf.ts'

/**
 * The conditions of the filter builder as chips: one for each that must hold, one for all alternatives together. A
 * condition that cannot be read says so.
 */
export function WhereChips(props: {
  readonly entity: EntityModel
  readonly where: WhereGroup
  readonly onChange: (where: WhereGroup) => void
}) {
  const { entity, where, onChange } = props
  const { model, translate } = useAdmin()
  const isUnread = (part: WherePart): boolean =>
    isGroup(part) ? part.parts.some(isUnread) : partFilter(model, entity, part) === null
  return chipsOf(where).map((part, at) => (
    <FilterChip
      key={JSON.stringify(part)}
      tone={isUnread(part) ? 'warning' : 'info'}
      label={translate('filters.remove', { name: nameOf(entity, part) ?? translate('lists.where.title') })}
      onRemove={() =>
        onChange(
          part === where
            ? { join: 'and', parts: [] }
            : { ...where, parts: where.parts.filter((_, i) => i !== at) },
        )
      }
    >
      <PartText entity={entity} part={part} />
    </FilterChip>
  ))
}

function nameOf(entity: EntityModel, part: WherePart): string | undefined {
  return isGroup(part) ? undefined : entity.list.columns.find(({ id }) => id === part.column)?.label
}

function PartText({ entity, part }: { readonly entity: EntityModel; readonly part: WherePart }) {
  const { model, translate, fieldContext } = useAdmin()
  if (isGroup(part)) {
    return part.parts.map((one, at) => (
      <Fragment key={JSON.stringify(one)}>
        {at > 0 && ` ${translate(`filters.words.${part.join}`)} `}
        {isGroup(one) && '('}
        <PartText entity={entity} part={one} />
        {isGroup(one) && ')'}
      </Fragment>
    ))
  }
  const column = entity.list.columns.find(({ id }) => id === part.column)
  if (!column) return null
  if (partFilter(model, entity, part) === null)
    return translate('filters.notApplied', { name: column.label, text: part.values.join(', ') })
  return (
    <>
      {column.label} {translate(`lists.where.op.${part.op}`)}{' '}
      {part.values.map((value, at) => (
        <Fragment key={value}>
          {at > 0 && ', '}
          <StateText entity={entity} column={column} value={value} context={fieldContext} />
        </Fragment>
      ))}
    </>
  )
}
