/**
 * One thing that is wrong with a schema or a config file. Problems are collected and shown together, never
 * thrown one by one.
 */
export interface Problem {
  /** Stable id, for example `config.unknown-field`. */
  readonly id: string
  readonly severity: 'error' | 'warning'
  /** Where: file with line and column (1-based) when it is known, and the path inside the document. */
  readonly at: { readonly file: string; readonly line: number | null; readonly path: string }
  readonly message: string
  /** What to do about it. */
  readonly hint: string
}
