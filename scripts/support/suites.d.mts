/** See `suites.mjs`. */
export interface Outcome {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
  readonly flaky: readonly string[]
}

export interface VitestResult {
  readonly code: number
  readonly files: readonly object[] | null
}

export function outcome(
  name: string,
  passed: number,
  failed: number,
  failures?: readonly string[],
  flaky?: readonly string[],
): Outcome

export function retryFailed(
  first: VitestResult,
  run: (paths: readonly string[]) => Promise<VitestResult>,
): Promise<{ readonly result: VitestResult; readonly flaky: readonly object[] }>

export function conclude(outcomes: readonly Outcome[]): void
