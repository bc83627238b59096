import type { AdminModel } from '../../../../engine/model/AdminModel.ts'
import type { Locale } from '../../../../engine/model/Text.ts'
import type { DownloadFile } from '../../../../engine/server/kernel/DownloadFile.ts'
import {
  type DataFormat,
  type DownloadedData,
  downloadMyData,
  downloadPersonData,
} from '../../privacy/downloadData.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import type { DownloadFileRef } from '../../../../engine/server/api/buildDownloadFile.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import type { RequestContext } from '../../../../engine/server/api/RequestContext.ts'
import { writePdf } from '../../../../engine/server/providers/pdf/writePdf.ts'
import { buildDataPdf } from './buildDataPdf.ts'
import { PASSWORD } from '../../privacy/passwordNote.ts'

/** downloadMyData, downloadPersonData. */
export const addDownloads = (kit: OperationKit, download: DownloadFileRef): void => {
  const { builder } = kit
  const { enumOf } = kit.entities
  const fileField = { type: download, nullable: true } as const
  addOperation(kit, 'downloadMyData', {
    isConfirmed: true,
    description: 'All data stored about the caller, as a file. Each download is recorded in the history.',
    input: builder.inputType('DownloadMyDataInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        format: t.field({ type: enumOf('DataFormat'), required: true }),
        locale: t.field({
          type: enumOf('Locale'),
          required: true,
          description: 'Language of a PDF, and of the texts in either file.',
        }),
        password: t.string({ description: PASSWORD }),
      }),
    }),
    run: async (context, { format, locale, password }, request) => {
      const data = await downloadMyData(identityOperation(context, request), {
        format: format as DataFormat,
        locale: locale as Locale,
        password: password ?? null,
      })
      return { file: await fileOf(request, data, format, locale) }
    },
    result: (t) => ({ file: t.field({ ...fileField, resolve: (found) => found.file ?? null }) }),
  })
  addOperation(kit, 'downloadPersonData', {
    isConfirmed: true,
    description:
      'All data stored about a person who has written in, as a file. The download is recorded in the history.',
    input: builder.inputType('DownloadPersonDataInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        personEntityId: t.int({ required: true }),
        format: t.field({ type: enumOf('DataFormat'), required: true }),
        locale: t.field({
          type: enumOf('Locale'),
          required: true,
          description: 'Language of a PDF, and of the texts in either file.',
        }),
        reason: t.field({
          type: 'LongText',
          required: true,
          description: 'How the person asked for it and was recognised.',
        }),
      }),
    }),
    run: async (context, { personEntityId, format, locale, reason }, request) => {
      const data = await downloadPersonData(context, request.identity, {
        personId: personEntityId,
        format: format as DataFormat,
        locale: locale as Locale,
        reason,
      })
      return { file: await fileOf(request, data, format, locale) }
    },
    result: (t) => ({ file: t.field({ ...fileField, resolve: (found) => found.file ?? null }) }),
  })
}

const fileOf = (
  { adminModel }: RequestContext,
  data: Parameters<typeof writeDataFile>[0],
  format: string,
  locale: string,
): Promise<DownloadFile> =>
  writeDataFile(data, format as DataFormat, adminModel.current(locale as Locale), locale as Locale)

/** JSON for machines (docs/privacy.md says what it contains), PDF to read. */
async function writeDataFile(
  data: DownloadedData,
  format: DataFormat,
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
  }
}
