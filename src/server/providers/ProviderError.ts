/** A service outside did not do what it was asked. Neither message nor code holds anything of what was sent to it. */
export class ProviderError extends Error {
  /** For logs: `SMS_HTTP_503`. */
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.name = 'ProviderError'
    this.code = code
  }
}
