import type { AdminModel } from '../../../../engine/model/AdminModel.ts'
import type { Locale } from '../../../../engine/model/Text.ts'
import type { DownloadFile } from '../../../../engine/server/kernel/DownloadFile.ts'
import type { DataFormat, DownloadedData } from '../../privacy/downloadData.ts'
import { writePdf } from '../../../../engine/server/providers/pdf/writePdf.ts'
import { buildDataPdf } from './buildDataPdf.ts'

/** JSON for machines (docs/privacy.md says what it contains), PDF to read. */
export async function writeDataFile(
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
