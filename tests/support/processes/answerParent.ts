import type { Answer, Question } from './Message.ts'

/**
 * Answers what the parent of this process asks, until it is killed or its parent ends. The first answer counts:
 * `answerEarly` answers before the work is done. A question whose work throws ends the process.
 */
export const answerParent = <A>(
  carryOut: (question: unknown, answerEarly: (answer: A) => void) => Promise<A>,
): void => {
  // The parent has ended, perhaps while this process was starting.
  process.once('disconnect', () => process.exit())
  if (!process.connected) process.exit()
  process.on('message', ({ id, question }: Question<unknown>) => {
    const tell = (answer: A): void => {
      process.send?.({ id, answer } satisfies Answer<A>)
    }
    void carryOut(question, tell).then(tell)
  })
}
