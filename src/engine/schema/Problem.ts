/**
 * One problem in a schema or a config file. Problems are collected and shown together, never thrown one by
 * one.
 */
export interface Problem {
  /** Stable id, for example `config.unknown-field`. */
  readonly id: string
  readonly severity: 'error' | 'warning'
  /** File, line and column (1-based) when known, and the path inside the document. */
  readonly at: { readonly file: string; readonly line: number | null; readonly path: string }
  readonly message: string
  /** How to fix it. */
  readonly hint: string
}
