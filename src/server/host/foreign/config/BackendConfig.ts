/** `backend.json`, as `schema/backend.schema.json` describes it. */
export interface BackendConfig {
  readonly endpoint: string
  readonly name?: string
  readonly roles?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}
