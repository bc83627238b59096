import type { Locale } from '../../../engine/model/Text.ts'
import type { AdminModel } from '../../../engine/model/AdminModel.ts'
import { dataDownloads, dataFormat } from '../tables/privacy.ts'
import { people } from '../../../engine/server/db/tables/people.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import {
  type IdentityOperation,
  requireSession,
} from '../../../engine/server/people/identity/IdentityOperation.ts'
import { checkRank } from '../../../engine/server/kernel/access/rank.ts'
import type { UserActor } from '../../../engine/server/kernel/Actor.ts'
import { type DownloadFile, downloadFile } from '../../../engine/server/kernel/DownloadFile.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValuesOf } from '../../../engine/server/kernel/operations/Field.ts'
import {
  idOf,
  locale,
  longText,
  oneOf,
  optional,
  text,
} from '../../../engine/server/kernel/operations/fields.ts'
import { requirePermission } from '../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { writePdf } from '../../../engine/server/providers/pdf/writePdf.ts'
import { buildDataPdf, type DownloadedData } from './buildDataPdf.ts'
import { PASSWORD } from './passwordNote.ts'
import { confirmSelf } from './confirmSelf.ts'
import { readPersonData } from './readPersonData.ts'

interface DownloadOperation extends IdentityOperation {
  readonly adminModel: { readonly current: (locale: Locale) => Pick<AdminModel, 'entities'> }
}

const asked = {
  format: oneOf(dataFormat),
  locale: locale({ description: 'Language of a PDF, and of the texts in either file.' }),
}

type Asked = ValuesOf<typeof asked> & { readonly reason: string | null }

/**
 * Everything that is stored about the caller, who shows that it is them. The download is in the history. Refuses as
 * `confirmSelf` and with TOO_MANY_ATTEMPTS.
 */
export const downloadMyData = defineOperation({
  name: 'downloadMyData',
  description: 'All data stored about the caller, as a file. Each download is recorded in the history.',
  isConfirmed: true,
  input: { ...asked, password: optional(text({ description: PASSWORD })) },
  result: { file: downloadFile },
  run: async (operation: DownloadOperation, { format, locale, password }) => {
    const session = requireSession(operation)
    await confirmSelf(session, password)
    return {
      file: await download(operation, session.actor, session.actor.personId, {
        format,
        locale,
        reason: null,
      }),
    }
  },
})

/**
 * The same for a person who has written in: an administrator makes it and says why. Refuses with NOT_AUTHORIZED,
 * INVALID_REFERENCE, OUTRANKED, OWN_ACCOUNT and TOO_MANY_ATTEMPTS.
 */
export const downloadPersonData = defineOperation({
  name: 'downloadPersonData',
  description:
    'All data stored about a person who has written in, as a file. The download is recorded in the history.',
  isConfirmed: true,
  input: {
    personId: idOf('Person'),
    ...asked,
    reason: longText({
      blankCode: 'REQUIRED',
      description: 'How the person asked for it and was recognised.',
    }),
  },
  result: { file: downloadFile },
  run: async (operation: DownloadOperation, { personId, ...given }) => {
    const staff = requirePermission(operation, 'RawDataEdit')
    await findRow(staff, people, personId, 'personEntityId')
    await checkRank(staff, [{ kind: 'person', id: personId }])
    return { file: await download(operation, staff.actor, personId, given) }
  },
})

/** Logs the download before returning data. One transaction, so that the rows are consistent. */
const download = async (
  context: DownloadOperation,
  { userId }: UserActor,
  personId: number,
  { format, locale, reason }: Asked,
): Promise<DownloadFile> => {
  await limitAttempts(context.identity, [{ name: 'data-download', value: String(personId) }])
  const writtenAt = context.now()
  const sections = await context.db.transaction(async () => {
    await addRow(context, dataDownloads, {
      personId,
      format,
      downloadedAtUtc: writtenAt.toISOString(),
      downloadedByUserId: userId,
      reason,
    })
    return readPersonData(context.db, personId, locale)
  })
  return writeDataFile({ personId, writtenAt, sections }, format, context.adminModel.current(locale), locale)
}

/** JSON for machines (docs/privacy.md says what it contains), PDF to read. */
async function writeDataFile(
  data: DownloadedData,
  format: Asked['format'],
  model: Pick<AdminModel, 'entities'>,
  locale: Locale,
): Promise<DownloadFile> {
  const name = `personal-data-${data.writtenAt.toISOString().slice(0, 10)}`
  if (format === 'PDF') {
    const bytes = await writePdf(buildDataPdf(data, model, locale))
    const content = Buffer.from(bytes).toString('base64')
    return { fileName: `${name}.pdf`, contentType: 'application/pdf', content, isBase64: true }
  }
  const { personId, writtenAt, sections } = data
  const content = {
    version: 1,
    writtenAtUtc: writtenAt.toISOString(),
    personEntityId: personId,
    data: Object.fromEntries(sections.map(({ typeName, rows }) => [typeName, rows])),
  }
  return {
    fileName: `${name}.json`,
    contentType: 'application/json',
    content: JSON.stringify(content, null, 2),
    isBase64: false,
  }
}
