import { isRow, type Row } from '../../schema/Row.ts'
import type { ActionModel } from '../../model/ActionModel.ts'
import { readPath } from '../../model/values/readPath.ts'

export interface ResultFile {
  readonly name: string
  readonly content: Blob
}

/** The file in a result, as plain text or base64. */
export function fileOf(action: ActionModel, result: Row): ResultFile | null {
  const row = action.download === null ? null : readPath(result, [action.download])
  if (!isRow(row) || typeof row['content'] !== 'string') return null
  const type = typeof row['contentType'] === 'string' ? row['contentType'] : 'application/octet-stream'
  const name = typeof row['fileName'] === 'string' ? row['fileName'] : action.name
  const content = row['isBase64'] === true ? decode(row['content']) : row['content']
  return { name, content: new Blob([content], { type }) }
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(base64)
  return Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))
}
