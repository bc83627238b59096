import { resetSecondFactors } from '../../people/staff/resetSecondFactors.ts'
import { addOperation, approvalField, entityField, type OperationKit } from '../OperationKit.ts'

/** resetSecondFactors. */
export const addFactorReset = (kit: OperationKit): void => {
  addOperation(kit, 'resetSecondFactors', {
    isConfirmed: true,
    description:
      'Removes all second factors of somebody who has lost them, and ends their sessions. A second administrator always approves.',
    input: kit.builder.inputType('ResetSecondFactorsInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        userEntityId: t.int({ required: true }),
        description: t.field({
          type: 'LongText',
          required: true,
          description: 'How the person was recognised, for the approver.',
        }),
      }),
    }),
    run: (context, { userEntityId, description }) =>
      resetSecondFactors(context, { userId: userEntityId, description }),
    result: (t) => ({
      user: entityField(kit, t, 'User', (found) => found.userId),
      approval: approvalField(kit, t),
    }),
  })
}
