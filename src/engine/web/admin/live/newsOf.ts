import type { EntityModel } from '../../../model/AdminModel.ts'
import type { Row } from '../../../schema/Row.ts'
import type { LiveMark } from './LiveMarks.ts'

/**
 * A change of an open record that its reader should know of; `behind`: values were typed on an older row, which the
 * person may have changed in another window.
 */
export type News = 'deleted' | 'behind' | 'changed' | null

/**
 * The notice for an open record. Without a version, one's own save looks like any other change, so for rows
 * without one only a deletion is reported. The person's own changes need no notice, unless a form is now behind.
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
  const isNews = mark !== null && !mark.isOwn && mark.version !== null && Number(version) <= mark.version
  return isNews ? 'changed' : null
}
