/**
 * The parts of `value` that differ from `defaults`; `fillIn` restores the rest. `value` has every key of
 * `defaults`.
 */
export function leaveOut<T extends object>(value: T, defaults: Partial<T>): Partial<T> {
  const kept = Object.entries(value).filter(
    ([key, own]) => !Object.hasOwn(defaults, key) || !isSame(own, Reflect.get(defaults, key)),
  )
  return Object.fromEntries(kept) as Partial<T>
}

export function fillIn<T extends object>(packed: Partial<T>, defaults: Partial<T>): T {
  return { ...defaults, ...packed } as T
}

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
