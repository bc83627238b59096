import { approveErasure, refuseErasure } from '../../privacy/decideErasure.ts'
import type { Obstacle } from '../../privacy/obstacles.ts'
import { requestErasure } from '../../privacy/requestErasure.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import {
  addOperation,
  approvalField,
  entityField,
  type OperationKit,
} from '../../../../engine/server/api/OperationKit.ts'
import { PASSWORD } from './passwordNote.ts'
import { rulesOf } from './rulesOf.ts'

/** requestErasure, approveErasureRequest, refuseErasureRequest. */
export const addErasure = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'requestErasure', {
    isConfirmed: true,
    description:
      'Asks for the caller’s data to be erased. Staff decide, and the caller is mailed the decision.',
    input: builder.inputType('RequestErasureInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        password: t.string({ description: PASSWORD }),
      }),
    }),
    run: (context, { password }, request) =>
      requestErasure(identityOperation(context, request), { password: password ?? null }),
    result: (t) => ({
      erasureRequest: entityField(kit, t, 'ErasureRequest', (found) => found.erasureRequestId),
    }),
  })
  const obstacleKind = builder.enumType('ErasureObstacleKind', {
    description: 'What prevents erasure.',
    values: {
      BALANCE: { description: 'Accounts with money on them' },
      OPEN_POSITIONS: { description: 'Investments that are not paid back' },
      OPEN_ORDERS: { description: 'Orders that are not filled' },
      RUNNING_LOANS: { description: 'Loans that are not paid back' },
      PAYOUTS: { description: 'Payouts on their way' },
      LEGAL_HOLD: { description: 'Legal holds' },
      STAFF: { description: 'Logins of staff' },
    } as const,
  })
  const obstacle = builder.objectRef<Obstacle>('ErasureObstacle').implement({
    description: 'Something that must be settled before a person’s data can be erased.',
    fields: (t) => ({
      kind: t.field({ type: obstacleKind, resolve: ({ kind }) => kind }),
      count: t.exposeInt('count', { description: 'How many there are.' }),
    }),
  })
  addOperation(kit, 'approveErasureRequest', {
    isConfirmed: true,
    description:
      'Approves a request for erasure; a second administrator always agrees. Then the login closes, and data that must be kept by law is blocked until its date. A dry run lists the obstacles.',
    input: builder.inputType('ApproveErasureRequestInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        erasureRequestEntityId: t.int({ required: true }),
        dryRun: t.boolean({
          description: 'Only lists the obstacles, and until when data is kept.',
        }),
      }),
    }),
    run: (context, { erasureRequestEntityId, dryRun }, request) =>
      approveErasure(context, rulesOf(request), {
        erasureRequestId: erasureRequestEntityId,
        dryRun: dryRun ?? false,
      }),
    result: (t) => ({
      eraseOn: t.field({
        type: 'LocalDate',
        nullable: true,
        description: 'The day on which the last of the person goes.',
        resolve: (found) => found.eraseOn ?? null,
      }),
      obstacles: t.field({
        type: [obstacle],
        nullable: true,
        description: 'What must be settled first.',
        resolve: (found) => found.obstacles ?? null,
      }),
      erasureRequest: entityField(kit, t, 'ErasureRequest', (found) => found.erasureRequestId),
      approval: approvalField(kit, t),
    }),
  })
  addOperation(kit, 'refuseErasureRequest', {
    description: 'Refuses a request for erasure. The person is told why.',
    input: builder.inputType('RefuseErasureRequestInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        erasureRequestEntityId: t.int({ required: true }),
        reason: t.field({ type: 'LongText', required: true, description: 'Sent to the person by mail.' }),
      }),
    }),
    run: (context, { erasureRequestEntityId, reason }) =>
      refuseErasure(context, { erasureRequestId: erasureRequestEntityId, reason }),
    result: (t) => ({
      erasureRequest: entityField(kit, t, 'ErasureRequest', (found) => found.erasureRequestId),
    }),
  })
}
