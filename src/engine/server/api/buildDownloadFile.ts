import type { DownloadFile } from '../kernel/DownloadFile.ts'
import type { ApiBuilder } from './builder.ts'

export type DownloadFileRef = ReturnType<typeof buildDownloadFile>

export const buildDownloadFile = (builder: ApiBuilder) =>
  builder.objectRef<DownloadFile>('DownloadFile').implement({
    description: 'A file to save.',
    fields: (t) => ({
      fileName: t.exposeString('fileName'),
      contentType: t.exposeString('contentType'),
      content: t.exposeString('content', { description: 'As text, or in base64 when `isBase64`.' }),
      isBase64: t.boolean({ resolve: ({ isBase64 = false }) => isBase64 }),
    }),
  })
