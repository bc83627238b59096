import type { Locale } from '../../../engine/model/Text.ts'
import { dataDownloads } from '../tables/privacy.ts'
import { people } from '../../../engine/server/db/tables/people.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import type { IdentityContext } from '../../../engine/server/people/identity/Identity.ts'
import {
  type IdentityOperation,
  requireSession,
} from '../../../engine/server/people/identity/IdentityOperation.ts'
import { checkRank } from '../../../engine/server/kernel/access/rank.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse, requirePermission, type StaffContext } from '../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { confirmSelf } from './confirmSelf.ts'
import type { PersonSection } from './PersonSection.ts'
import { readPersonData } from './readPersonData.ts'

export type DataFormat = 'JSON' | 'PDF'

export interface DownloadedData {
  readonly personId: number
  readonly writtenAt: Date
  readonly sections: readonly PersonSection[]
}

/**
 * Everything that is stored about the caller, who shows that it is them. The download is in the history. Refuses as
 * `confirmSelf` and with TOO_MANY_ATTEMPTS.
 */
export async function downloadMyData(
  operation: IdentityOperation,
  {
    format,
    locale,
    password,
  }: { readonly format: DataFormat; readonly locale: Locale; readonly password: string | null },
): Promise<DownloadedData> {
  const session = requireSession(operation)
  const { personId } = session.actor
  await confirmSelf(session, password)
  await limit(session.identity, personId)
  return recordAndRead(session, personId, { format, locale, reason: null })
}

/**
 * The same for a person who has written in: an administrator makes it and says why. Refuses with NOT_AUTHORIZED,
 * REQUIRED, INVALID_REFERENCE, OUTRANKED, OWN_ACCOUNT and TOO_MANY_ATTEMPTS.
 */
export async function downloadPersonData(
  operation: OperationContext,
  identity: IdentityContext,
  {
    personId,
    ...asked
  }: {
    readonly personId: number
    readonly format: DataFormat
    readonly locale: Locale
    readonly reason: string
  },
): Promise<DownloadedData> {
  const staff: StaffContext = requirePermission(operation, 'RawDataEdit')
  if (asked.reason.trim() === '') throw refuse('REQUIRED', 'reason')
  await findRow(staff, people, personId, 'personEntityId')
  await checkRank(staff, [{ kind: 'person', id: personId }])
  await limit(identity, personId)
  return recordAndRead(staff, personId, asked)
}

const limit = (identity: IdentityContext, personId: number): Promise<void> =>
  limitAttempts(identity, [{ name: 'data-download', value: String(personId) }])

/** Logs the download before returning data. One transaction, so that the rows are consistent. */
const recordAndRead = async (
  context: OperationContext & { readonly actor: { readonly userId: number } },
  personId: number,
  {
    format,
    locale,
    reason,
  }: { readonly format: DataFormat; readonly locale: Locale; readonly reason: string | null },
): Promise<DownloadedData> => {
  const writtenAt = context.now()
  const sections = await context.db.transaction(async () => {
    await addRow(context, dataDownloads, {
      personId,
      format,
      downloadedAtUtc: writtenAt.toISOString(),
      downloadedByUserId: context.actor.userId,
      reason,
    })
    return readPersonData(context.db, personId, locale)
  })
  return { personId, writtenAt, sections }
}
