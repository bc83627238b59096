/** A file of a multipart request. The multipart reader has its own class, so this checks for the methods. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

/** JSON holds no functions, so it cannot imitate a file. */
export const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'arrayBuffer' in value &&
  typeof value.arrayBuffer === 'function'
