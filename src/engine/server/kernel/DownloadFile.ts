import type { ValueOf } from './operations/Field.ts'
import { flag, object, text } from './operations/fields.ts'

/** A file that an operation creates for its caller. */
export const downloadFile = object(
  'DownloadFile',
  {
    fileName: text(),
    contentType: text(),
    content: text({ description: 'As text, or in base64 when `isBase64`.' }),
    isBase64: flag(),
  },
  { meaning: 'A file to save.' },
)

export type DownloadFile = ValueOf<typeof downloadFile>
