/**
 * Whether every generated case and all slow tests run, as on build machines (`CI=1`). `test.runIf(RUNS_ALL)` is for a test that
 * takes seconds to prove what another one proves in `npm test`, or what is seldom changed.
 */
export const RUNS_ALL = Boolean(process.env['CI'] || process.env['FULL'])

/** Whether what takes minutes runs too, at its full length: only with `FULL=1`, as before a release. */
export const RUNS_LONG = Boolean(process.env['FULL'])

/**
 * Every sixth case of a generated matrix, so that `npm test` stays short; all of them on build machines. `from` shifts the
 * choice, so that the rows of a matrix do not leave out the same columns.
 */
export const sample = <T>(cases: readonly T[], from = 0): readonly T[] =>
  RUNS_ALL ? cases : cases.filter((_, at) => (at + from) % 6 === 0)
