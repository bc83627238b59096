/** Settings as the environment has them. */
export interface SettingReader {
  readonly isProduction: boolean
  /** Null when it is not set. */
  readonly text: (name: string) => string | null
  /** Null too when it is not valid: the server does not start, and names the setting and the rule. */
  readonly check: (name: string, isValid: (value: string) => boolean, rule: string) => string | null
}
