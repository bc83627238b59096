import { runSystemStatusChecks } from '../../domain/operations/runSystemStatusChecks.ts'
import { addOperation, type OperationKit } from './OperationKit.ts'

/** runSystemStatusChecks. */
export const addSystemOperations = (kit: OperationKit): void => {
  addOperation(kit, 'runSystemStatusChecks', {
    description: 'Checks database, books, waiting work, mail and machine now.',
    input: kit.builder.inputType('RunSystemStatusChecksInput', {
      fields: (t) => ({ clientCorrelationId: t.field({ type: 'UUID' }) }),
    }),
    run: (context) => runSystemStatusChecks(context),
    result: (t) => ({
      problemCount: t.int({
        nullable: true,
        description: 'Checks that found something.',
        resolve: (found) => found.problemCount,
      }),
    }),
  })
}
