import { changeInstrumentState, changeLoanApplicationState, changeLoanState } from './lendingStates.ts'
import { explainLoanDiff, reviewAmlAnswer } from './reviewStates.ts'
import type { StateOperation } from './stateOperation.ts'

/** The steps that people take with a record: one mutation for each entity with states of its own. */
export const STATE_OPERATIONS: readonly StateOperation[] = [
  changeLoanState,
  changeInstrumentState,
  changeLoanApplicationState,
  explainLoanDiff,
  reviewAmlAnswer,
]
