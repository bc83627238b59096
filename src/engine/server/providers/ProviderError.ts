/** An external service failed. Neither message nor code contains anything that was sent to it. */
export class ProviderError extends Error {
  /** For logs: `SMS_HTTP_503`. */
  readonly code: string
  /** Trying again is of no use: the address does not exist. */
  readonly isPermanent: boolean

  constructor(message: string, code: string, isPermanent = false) {
    super(message)
    this.name = 'ProviderError'
    this.code = code
    this.isPermanent = isPermanent
  }
}
