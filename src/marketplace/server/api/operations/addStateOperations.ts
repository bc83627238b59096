import {
  changeInstrumentState,
  changeLoanApplicationState,
  changeLoanState,
} from '../../operations/states/lendingStates.ts'
import { explainLoanDiff, reviewAmlAnswer } from '../../operations/states/reviewStates.ts'
import type { StateOperation } from '../../operations/states/stateOperation.ts'
import {
  addOperation,
  approvalField,
  entityField,
  type OperationKit,
} from '../../../../engine/server/api/OperationKit.ts'

export const STATE_OPERATIONS: readonly StateOperation[] = [
  changeLoanState,
  changeInstrumentState,
  changeLoanApplicationState,
  explainLoanDiff,
  reviewAmlAnswer,
]

/** The steps that people take with a record: one mutation for each entity with states of its own. */
export const addStateOperations = (kit: OperationKit): void => {
  for (const { name, typeName, description, enumName, reason, sets, run } of STATE_OPERATIONS) {
    const idInput = `${lower(typeName)}EntityId`
    addOperation(kit, name, {
      description,
      input: kit.builder.inputRef<StateValues>(`${upper(name)}Input`).implement({
        fields: (t) => ({
          clientCorrelationId: t.field({ type: 'UUID' }),
          [idInput]: t.int({ required: true }),
          state: t.field({ type: kit.entities.enumOf(enumName), required: true }),
          ...(sets === null
            ? {}
            : {
                [sets.column]: t.field({
                  type: kit.entities.enumOf(sets.enumName),
                  description: sets.description,
                }),
              }),
          ...(reason === null ? {} : { reason: t.field({ type: 'LongText', description: reason }) }),
        }),
      }),
      run: (context, values) =>
        run(context, {
          id: Number(values[idInput]),
          state: String(values['state']),
          reason: textOf(values['reason']),
          set: sets === null ? null : textOf(values[sets.column]),
        }),
      result: (t) => ({
        [lower(typeName)]: entityField(kit, t, typeName, (found) => found.id),
        approval: approvalField(kit, t),
      }),
    })
  }
}

interface StateValues {
  readonly clientCorrelationId?: string | null
  readonly [input: string]: unknown
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
const upper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
