/** The requests that wait until the person has confirmed who they are. One question serves all of them. */
export interface Confirmations {
  /** True while a request waits: show the question. */
  readonly isAsked: () => boolean
  /** Answers every request that waits. */
  readonly settle: (isConfirmed: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Waits for the answer; call the result to stop waiting. */
  readonly ask: (onAnswer: (isConfirmed: boolean) => void) => () => void
  /** How often the person has confirmed. */
  readonly count: () => number
}

export function createConfirmations(): Confirmations {
  const waiting = new Set<(isConfirmed: boolean) => void>()
  const listeners = new Set<() => void>()
  let count = 0
  const tell = () => listeners.forEach((listener) => listener())
  return {
    isAsked: () => waiting.size > 0,
    settle: (isConfirmed) => {
      if (isConfirmed) count += 1
      const answered = [...waiting]
      waiting.clear()
      tell()
      for (const onAnswer of answered) onAnswer(isConfirmed)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (onAnswer) => {
      waiting.add(onAnswer)
      tell()
      return () => {
        if (waiting.delete(onAnswer)) tell()
      }
    },
    count: () => count,
  }
}
