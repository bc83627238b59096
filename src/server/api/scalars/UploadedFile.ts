/** A file of a multipart request. What reads those brings a class of its own, so it is known by what it can do. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

/** JSON holds no functions, so nobody passes anything else off as a file. */
export const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'arrayBuffer' in value &&
  typeof value.arrayBuffer === 'function'
