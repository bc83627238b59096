import type { SchemaHints } from '../../../../schema/SchemaHints.ts'
import type { TextConfig } from '../../../../model/generated/EntityConfig.ts'

/** `backend.json`, as `schema/backend.schema.json` describes it. */
export interface BackendConfig {
  readonly endpoint: string
  readonly name?: string
  readonly roles?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** By mutation. */
  readonly approvals?: Readonly<Record<string, ApprovalConfig>>
  readonly approvalDays?: number
  readonly signIn?: SignInConfig
  /** By the names that the lists get. */
  readonly lists?: SchemaHints
}

export interface ApprovalConfig {
  readonly roles?: readonly string[]
}

export interface SignInConfig {
  readonly password?: boolean
  readonly openId?: OpenIdConfig
  readonly token?: TokenConfig
}

export interface OpenIdConfig {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes?: readonly string[]
  readonly parameters?: Readonly<Record<string, string>>
  readonly roles: RolesConfig & { readonly claim?: string }
}

export interface RolesConfig {
  readonly values?: Readonly<Record<string, string>>
  readonly others?: string
}

export interface TokenConfig {
  readonly name?: TextConfig
  readonly hint?: TextConfig
  readonly person?: {
    readonly query: string
    readonly id: string
    readonly name?: string
    readonly email?: string
  }
  readonly roles: RolesConfig & { readonly path?: string }
}
