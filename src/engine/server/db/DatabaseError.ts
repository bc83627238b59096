/**
 * A statement that the database refused. Contains neither the statement nor its values, so it is safe to log.
 */
export class DatabaseError extends Error {
  /** SQLSTATE, five characters: `23505` is a unique violation. */
  readonly sqlState: string
  readonly constraint: string | null
  readonly table: string | null
  readonly column: string | null

  constructor(facts: DatabaseErrorFacts) {
    super(facts.message)
    this.name = 'DatabaseError'
    this.sqlState = facts.sqlState
    this.constraint = facts.constraint
    this.table = facts.table
    this.column = facts.column
  }
}

/** The statement took longer than allowed. */
export const QUERY_CANCELED = '57014'

/** Serialised form for the worker boundary. */
export interface DatabaseErrorFacts {
  readonly message: string
  readonly sqlState: string
  readonly constraint: string | null
  readonly table: string | null
  readonly column: string | null
}

/** The database cannot be opened or reached. The message is one line that says how to fix it. */
export class DatabaseUnavailableError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DatabaseUnavailableError'
  }
}

/**
 * Reads the fields that PGlite and node-postgres both put on errors; null when the error did not come from
 * the database.
 */
export const toDatabaseErrorFacts = (error: unknown): DatabaseErrorFacts | null => {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code } = error
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null
  const text = (key: string): string | null => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' ? value : null
  }
  return {
    message: error.message,
    sqlState: code,
    constraint: text('constraint'),
    table: text('table'),
    column: text('column'),
  }
}
