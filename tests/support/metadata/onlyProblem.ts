import { expect } from 'vitest'
import type { Problem } from '../../../src/engine/schema/Problem.ts'

/** The problem, when there is exactly one. */
export function onlyProblem(problems: readonly Problem[]): Problem {
  expect(problems).toHaveLength(1)
  const [problem] = problems
  if (!problem) throw new Error('no problem')
  return problem
}
