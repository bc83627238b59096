/** `backend.json`, as `schema/backend.schema.json` describes it. */
export interface BackendConfig {
  readonly endpoint: string
  readonly name?: string
  readonly roles?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly signIn?: SignInConfig
}

export interface SignInConfig {
  readonly password?: boolean
  readonly openId?: OpenIdConfig
}

interface OpenIdConfig {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes?: readonly string[]
  readonly parameters?: Readonly<Record<string, string>>
  readonly roles: {
    readonly claim?: string
    readonly values?: Readonly<Record<string, string>>
    readonly others?: string
  }
}
