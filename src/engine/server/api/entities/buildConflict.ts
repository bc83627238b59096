import type { UpdateConflict } from '../../entities/write/StaleEntityError.ts'
import type { ApiBuilder } from '../builder.ts'

/** The changes in between, as a refused update reports them. */
export const buildConflict = (builder: ApiBuilder) => {
  const change = builder.objectRef<UpdateConflict['changes'][number]>('FieldChange').implement({
    description: 'Values as text; null for empty.',
    fields: (t) => ({
      field: t.exposeString('field'),
      old: t.exposeString('old', { nullable: true }),
      new: t.exposeString('new', { nullable: true }),
    }),
  })
  return builder.objectRef<UpdateConflict>('UpdateConflict').implement({
    description: 'What other users changed in the meantime, all changes merged.',
    fields: (t) => ({
      userName: t.exposeString('userName', { nullable: true, description: 'Who made the last change.' }),
      timestampUtc: t.field({ type: 'DateTime', resolve: (found) => found.timestampUtc }),
      changes: t.field({ type: [change], resolve: (found) => found.changes }),
    }),
  })
}
