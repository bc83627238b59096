/** A file that an operation makes for whoever asked for it. */
export interface DownloadFile {
  readonly fileName: string
  readonly contentType: string
  readonly content: string
}
