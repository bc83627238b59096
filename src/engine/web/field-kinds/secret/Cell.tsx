import { Suspense, useContext } from 'react'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { Row } from '../../../schema/Row.ts'
import type { SecretPlace } from '../../client/createSecretAccess.ts'
import type { CellProps } from '../FieldKindSlice.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { SecretAccessContext } from '../fieldContexts.ts'
import { toPlainText } from '../shared/textCodec.ts'
import { shownText } from './codec.ts'

const ShownSecret = lazyPart(async () => (await import('./ShownSecret.tsx')).ShownSecret)

/** The mask; where there is room, all of it can be shown. */
export function SecretCell({ field, value, row, context, variant }: CellProps) {
  const access = useContext(SecretAccessContext)
  const masked = shownText(toPlainText(value))
  const place = masked === '' || variant !== 'detail' ? null : placeOf(row, field.name, context.model)
  if (access === null || place === null) return masked
  const { label } = field
  // Shown no longer when the record is another one, or the secret has changed.
  return (
    <Suspense fallback={masked}>
      <ShownSecret
        key={`${place.entityId} ${masked}`}
        {...{ masked, label, place, access }}
        translate={context.translate}
      />
    </Suspense>
  )
}

/** Null for a row that is not a whole record, as in history. */
function placeOf(row: Row, fieldName: string, { entities }: AdminModel): SecretPlace | null {
  const entityName = row['__typename']
  const entity = Object.values(entities).find(({ typeName }) => typeName === entityName)
  const entityId = entity?.idField == null ? undefined : row[entity.idField]
  return typeof entityName === 'string' && typeof entityId === 'number'
    ? { entityName, entityId, fieldName }
    : null
}
