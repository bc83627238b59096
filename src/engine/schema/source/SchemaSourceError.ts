/** A schema that cannot be read at all. `hint` says what to do about it. */
export class SchemaSourceError extends Error {
  readonly hint: string
  constructor(message: string, hint: string) {
    super(message)
    this.name = 'SchemaSourceError'
    this.hint = hint
  }
}
