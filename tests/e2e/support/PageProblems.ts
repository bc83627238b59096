import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'

/** Everything that goes wrong in the pages of one test, as lines. Nothing may, unless the test says so. */
export class PageProblems {
  readonly #found: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #expected: RegExp[] = []

  /** These may happen: whatever matches is no problem. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** These must happen: the test fails when nothing matches. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns)
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#onConsole(message))
    context.on('weberror', (error) =>
      this.#found.push(`page error: ${error.error().stack || error.error().message}`),
    )
    context.on('requestfailed', (request) => this.#onFailed(request))
    context.on('response', (response) => this.#onResponse(response))
  }

  /** What remains unexplained, and what was expected in vain. */
  report(): readonly string[] {
    const known = [...this.#allowed, ...this.#expected]
    const unexplained = this.#found.filter((line) => !known.some((pattern) => pattern.test(line)))
    const missing = this.#expected.filter((pattern) => !this.#found.some((line) => pattern.test(line)))
    return [...unexplained, ...missing.map((pattern) => `expected, but did not happen: ${pattern}`)]
  }

  #onConsole(message: ConsoleMessage): void {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    this.#found.push(`console ${type}: ${message.text()} (${message.location().url})`)
  }

  #onFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? 'unknown'
    // The page itself gave up on it: it moved on, or wanted something else.
    if (reason === 'net::ERR_ABORTED') return
    this.#found.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
  }

  #onResponse(response: Response): void {
    if (response.status() < 400) return
    this.#found.push(`status ${response.status()}: ${response.request().method()} ${response.url()}`)
  }
}
