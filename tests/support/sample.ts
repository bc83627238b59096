const isFull = Boolean(process.env['FULL'])

/**
 * Build machines run each test: on PGlite with `FULL=1`, and on PostgreSQL. `test.runIf(RUNS_ALL)` is for a test that takes
 * seconds to prove what another one proves in `npm test`, or what hardly anybody touches.
 */
export const RUNS_ALL = isFull || Boolean(process.env['TEST_DATABASE_URL'])

/**
 * Every sixth of the cases of a generated matrix, so that `npm test` stays short; all of them with `FULL=1`. PostgreSQL gets
 * a sixth too: the statements of the other cases differ in names alone, and PGlite is the same database. `from` shifts the
 * choice, so that the rows of a matrix do not leave out the same columns.
 */
export const sample = <T>(cases: readonly T[], from = 0): readonly T[] =>
  isFull ? cases : cases.filter((_, at) => (at + from) % 6 === 0)
