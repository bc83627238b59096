import { type MouseEvent, useContext } from 'react'
import { Link } from '../../ui/Link.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { CellProps, CodecOf } from '../FieldKindSlice.ts'
import { RecordLinkContext } from '../RecordLinkContext.ts'
import { relationCodec } from './relationCodec.ts'
import { relatedId } from './relationValue.ts'
import { useRelatedRow } from './useRelatedRow.ts'

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
    <Link className="ff-link" to={to} onClick={keepFromRow}>
      {text}
    </Link>
  ) : (
    <TextLink to={to} onClick={keepFromRow}>
      {text}
    </TextLink>
  )
}

const keepFromRow = (event: MouseEvent) => event.stopPropagation()
