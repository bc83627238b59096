import type { DomainProblem } from './DomainError.ts'

/** By state: the states that people lead it to. */
export type Transitions = Readonly<Record<string, readonly string[]>>

/** Why a step is refused: what the state is, and what is possible from there. */
export const stepProblem = (field: string, state: string, possible: readonly string[]): DomainProblem =>
  possible.length === 0
    ? { code: 'WRONG_STATE', field, params: { state } }
    : { code: 'NOT_NEXT', field, params: { state, possible: possible.join(', ') } }
