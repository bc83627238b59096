/** A file that an operation creates for its caller. */
export interface DownloadFile {
  readonly fileName: string
  readonly contentType: string
  /** As text, or in base64 when `isBase64`. */
  readonly content: string
  /** Default: false. */
  readonly isBase64?: boolean
}
