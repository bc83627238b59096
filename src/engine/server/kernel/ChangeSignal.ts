/** Remembers a change until it is consumed; initially set. */
export class ChangeSignal {
  #isSet = true
  #isStopped = false
  #wake = (): void => undefined

  set(): void {
    this.#isSet = true
    this.#wake()
  }

  stop(): void {
    this.#isStopped = true
    this.#wake()
  }

  /** True after the next change, false once stopped. */
  async next(): Promise<boolean> {
    while (!this.#isSet && !this.#isStopped) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    this.#isSet = false
    return !this.#isStopped
  }
}
