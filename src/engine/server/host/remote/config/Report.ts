import type { Problem } from '../../../../schema/Problem.ts'
import type { JsonPath } from '../../../../model/config/ConfigSet.ts'

/** Notes what is wrong with a value of `backend.json`. */
export type Report = (
  path: JsonPath,
  problem: Pick<Problem, 'id' | 'message' | 'hint'> & Partial<Pick<Problem, 'severity'>>,
) => void
