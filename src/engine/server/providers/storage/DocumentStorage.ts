/** Where the content of documents lies. It gets encrypted bytes and names that say nothing. */
export interface DocumentStorage {
  readonly write: (key: string, content: Uint8Array) => Promise<void>
  /** Null when there is nothing of that name. */
  readonly read: (key: string) => Promise<Uint8Array | null>
  /** Nothing of that name is fine. */
  readonly remove: (key: string) => Promise<void>
}
