/**
 * Values of fields without choices, such as accounts, that the page's charts have shown so far. A value's
 * position in their sorted order decides its colour, so the colours do not depend on which response arrives
 * first.
 */
export class ColorPlaces {
  readonly #known = new Map<string, readonly string[]>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly known = (field: string): readonly string[] => this.#known.get(field) ?? NOTHING

  add(field: string, values: readonly string[]): void {
    const before = this.known(field)
    const added = values.filter((value) => !before.includes(value))
    if (added.length === 0) return
    this.#known.set(field, [...before, ...added])
    for (const listener of this.#listeners) listener()
  }
}

const NOTHING: readonly string[] = []
