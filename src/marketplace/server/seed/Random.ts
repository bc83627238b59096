/** The same numbers for the same seed on every machine, which Math.random does not guarantee. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.int(0, choices.length - 1)]
    if (choice === undefined) throw new Error('Nothing to pick from')
    return choice
  }

  /** Picks each choice with a probability proportional to its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
    let left = this.next() * total
    for (const [choice, weight] of choices) {
      left -= weight
      if (left < 0) return choice
    }
    return this.pick(choices)[0]
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('')
  }
}
