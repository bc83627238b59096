/** Values that were set here and have not come back yet, oldest first. */
export class PendingValues {
  #values: readonly string[] = []
  #current: string

  constructor(current: string) {
    this.#current = current
  }

  /** The value once everything that is pending has come back. */
  get latest(): string {
    return this.#values.at(-1) ?? this.#current
  }

  add(value: string): void {
    this.#values = [...this.#values, value]
  }

  /** Records the current value. Returns false when it was set elsewhere: then nothing is pending. */
  receive(value: string): boolean {
    if (value === this.#current) return true
    this.#current = value
    const at = this.#values.indexOf(value)
    this.#values = at < 0 ? [] : this.#values.slice(at + 1)
    return at >= 0
  }
}
