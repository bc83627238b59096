/**
 * Runs one piece of work after the other, whatever becomes of those before. For a connection that several use: pg 9 takes no
 * statement before the last one is answered.
 */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next
    return next
  }
}
