/** Facts about one language: `i18n/<locale>/language.json`, whose schema explains each. */
export interface LanguageFacts {
  readonly name: string
  readonly tag: string
  readonly aliases?: readonly string[]
  readonly yes: string
  readonly no: string
  readonly quarter: string
  readonly currency: string
  readonly flag?: readonly FlagPath[]
  readonly draft?: boolean
}

export interface FlagPath {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number
}
