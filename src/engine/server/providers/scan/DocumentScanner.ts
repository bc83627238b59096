/** Looks for harmful software in what people hand in, before it is stored. */
export interface DocumentScanner {
  /** NOT_SCANNED: there is no scanner. Rejects when the scanner cannot be reached. */
  readonly scan: (content: Uint8Array) => Promise<'CLEAN' | 'HARMFUL' | 'NOT_SCANNED'>
}
