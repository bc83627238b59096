import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { Row } from '../../../introspection/Row.ts'
import type { LiveMark } from './LiveMarks.ts'

/** Somebody else's change of an open record; `behind`: values were typed on an older row. */
export type News = 'deleted' | 'behind' | 'changed' | null

/**
 * The notice for an open record. Only a version distinguishes somebody else's change from the person's own
 * save, so for rows without a version only a deletion is reported.
 */
export function newsOf(
  { versionField }: Pick<EntityModel, 'versionField'>,
  record: Row,
  editedBase: Row | null,
  mark: LiveMark | null,
): News {
  if (mark?.changeType === 'DELETE') return 'deleted'
  if (versionField === null) return null
  const version = record[versionField]
  if (editedBase !== null && editedBase[versionField] !== version) return 'behind'
  // A mark without a version only reports computed values. A later save by the person is newer than the mark.
  const isNews = mark !== null && mark.version !== null && Number(version) <= mark.version
  return isNews ? 'changed' : null
}
