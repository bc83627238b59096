import { type MouseEvent, useContext, useEffect, useState } from 'react'
import { Link } from '../../ui/Link.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { CellProps, CodecOf } from '../FieldKindSlice.ts'
import { LookupContext, RecordLinkContext } from '../fieldContexts.ts'
import { relatedId, relationCodec } from './codec.ts'
import { type EntityId, isRow, type Row } from '../../../schema/Row.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'

/** The related row's text, linked to its page if the person has one. */
export function RelationCell({ codecOf, ...props }: CellProps & { readonly codecOf: CodecOf }) {
  const { field, value, context } = props
  if (Array.isArray(value)) return relationCodec(codecOf).toText(value, field, context)
  return <RelatedRecord {...props} codecOf={codecOf} />
}

function RelatedRecord({
  field,
  value,
  context,
  codecOf,
  variant,
}: CellProps & { readonly codecOf: CodecOf }) {
  const linkTo = useContext(RecordLinkContext)
  const id = relatedId(value, field, context.model)
  const row = useRelatedRow(field, value, context.model)
  // An id says nothing to people, so they do not read one meanwhile.
  const text = row === undefined ? '…' : relationCodec(codecOf).toText(row ?? value, field, context)
  const to = id === null || !field.reference ? null : linkTo(field.reference.entity, id)
  if (to === null) return text
  // The grid styles links itself.
  return variant === 'grid' ? (
    <Link className="ff-link" to={to} onClick={ignoreRowClick}>
      {text}
    </Link>
  ) : (
    <TextLink to={to} onClick={ignoreRowClick}>
      {text}
    </TextLink>
  )
}

const ignoreRowClick = (event: MouseEvent) => event.stopPropagation()

/** The related row: the value itself, or looked up by id. Null when unknown, undefined while it is looked up. */
export function useRelatedRow(field: FieldModel, value: unknown, model: AdminModel): Row | null | undefined {
  const lookup = useContext(LookupContext)
  const entity = field.reference?.entity ?? null
  const id = isRow(value) ? null : relatedId(value, field, model)
  const [found, setFound] = useState<{ readonly id: EntityId; readonly row: Row | null } | null>(null)

  useEffect(() => {
    if (entity === null || id === null) return undefined
    let current = true
    const find = async () => {
      try {
        const row = await lookup.get(entity, id)
        if (current) setFound({ id, row })
      } catch {
        // The cell then shows the id; the list around it reports the connection failure.
        if (current) setFound({ id, row: null })
      }
    }
    void find()
    return () => {
      current = false
    }
  }, [lookup, entity, id])

  if (isRow(value)) return value
  if (entity === null || id === null) return null
  return found !== null && found.id === id ? found.row : undefined
}
