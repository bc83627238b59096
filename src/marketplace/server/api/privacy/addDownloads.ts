import type { Locale } from '../../../../engine/model/Text.ts'
import type { DownloadFile } from '../../../../engine/server/kernel/DownloadFile.ts'
import { type DataFormat, downloadMyData, downloadPersonData } from '../../privacy/downloadData.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import type { DownloadFileRef } from '../../../../engine/server/api/buildDownloadFile.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import type { RequestContext } from '../../../../engine/server/api/RequestContext.ts'
import { PASSWORD } from './passwordNote.ts'
import { writeDataFile } from './writeDataFile.ts'

/** downloadMyData, downloadPersonData. */
export const addDownloads = (kit: OperationKit, download: DownloadFileRef): void => {
  const { builder } = kit
  const { enumOf } = kit.entities
  const fileField = { type: download, nullable: true } as const
  addOperation(kit, 'downloadMyData', {
    isConfirmed: true,
    description: 'Everything that is stored about the caller, as a file. Each download is in the history.',
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
      'Everything that is stored about a person who has written in, as a file. The download is in the history.',
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
