import { expect, test } from 'vitest'
import { inTurn } from './inTurn.ts'

test('work begins when the work before it has ended, even if that failed', async () => {
  const run = inTurn()
  const steps: string[] = []
  const work = (name: string, fails = false) =>
    run(async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const all = await Promise.allSettled([work('one'), work('two', true), work('three')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(steps).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})
