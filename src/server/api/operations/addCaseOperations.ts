import type { AccountRole } from '../../domain/Actor.ts'
import { activateAccount, declineAccount, linkPeopleToAccount } from '../../domain/operations/accounts.ts'
import { acknowledgeAlarm, resolveAlarm } from '../../domain/operations/alarms.ts'
import { cancelOrder } from '../../domain/operations/cancelOrder.ts'
import { decideKycApplication } from '../../domain/operations/kyc.ts'
import { cancelPendingEntry, postPendingEntry } from '../../domain/operations/pendingEntries.ts'
import { setUserLocked } from '../../domain/operations/setUserLocked.ts'
import { addOperation, entityField, type OperationKit } from './OperationKit.ts'

/** What staff decide about one record: alarms, verifications, accounts, orders, entries that wait, logins. */
export const addCaseOperations = (kit: OperationKit): void => {
  const { builder } = kit
  const accountRole = kit.entities.enumOf('AccountRole')
  addOperation(kit, 'acknowledgeAlarm', {
    description: 'Takes note of an alarm, and takes care of it unless somebody does.',
    input: builder.inputType('AcknowledgeAlarmInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        alarmEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { alarmEntityId }) => acknowledgeAlarm(context, alarmEntityId),
    result: (t) => ({ alarm: entityField(kit, t, 'Alarm', (found) => found.alarmId) }),
  })
  addOperation(kit, 'resolveAlarm', {
    description: 'Closes an alarm.',
    input: builder.inputType('ResolveAlarmInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        alarmEntityId: t.int({ required: true }),
        resolution: t.string({ required: true, description: 'How it was solved.' }),
      }),
    }),
    run: (context, { alarmEntityId, resolution }) =>
      resolveAlarm(context, { alarmId: alarmEntityId, resolution }),
    result: (t) => ({ alarm: entityField(kit, t, 'Alarm', (found) => found.alarmId) }),
  })
  for (const [name, isApproved, description] of [
    ['approveKycApplication', true, 'Verifies the person who applied.'],
    ['rejectKycApplication', false, 'Rejects the verification; the person may apply again.'],
  ] as const) {
    addOperation(kit, name, {
      description,
      input: builder.inputType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Input`, {
        fields: (t) => ({
          clientCorrelationId: t.field({ type: 'UUID' }),
          kycApplicationEntityId: t.int({ required: true }),
          reason: t.string({ required: !isApproved, description: 'Why; the person is told.' }),
        }),
      }),
      run: (context, { kycApplicationEntityId, reason }) =>
        decideKycApplication(context, {
          kycApplicationId: kycApplicationEntityId,
          isApproved,
          reason: reason ?? null,
        }),
      result: (t) => ({
        kycApplication: entityField(kit, t, 'KycApplication', (found) => found.kycApplicationId),
      }),
    })
  }
  addOperation(kit, 'activateAccount', {
    description: 'Opens a pending account for use. Its owners must be verified.',
    input: builder.inputType('ActivateAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        accountEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { accountEntityId }) => activateAccount(context, accountEntityId),
    result: (t) => ({ account: entityField(kit, t, 'Account', (found) => found.accountId) }),
  })
  addOperation(kit, 'declineAccount', {
    description: 'Turns a pending account down.',
    input: builder.inputType('DeclineAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        accountEntityId: t.int({ required: true }),
        reason: t.string({ required: true, description: 'Why; staff alone read it.' }),
      }),
    }),
    run: (context, { accountEntityId, reason }) =>
      declineAccount(context, { accountId: accountEntityId, reason }),
    result: (t) => ({ account: entityField(kit, t, 'Account', (found) => found.accountId) }),
  })
  addOperation(kit, 'linkPeopleToAccount', {
    description: 'Makes people members of an account. Who is a member already gets the role.',
    input: builder.inputType('LinkPeopleToAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        accountEntityId: t.int({ required: true }),
        personEntityIds: t.intList({ required: true, description: 'People to add.' }),
        role: t.field({
          type: accountRole,
          required: true,
          description: 'What they will be on the account.',
        }),
      }),
    }),
    run: (context, { accountEntityId, personEntityIds, role }) =>
      linkPeopleToAccount(context, {
        accountId: accountEntityId,
        personIds: personEntityIds,
        // GraphQL lets no other value through.
        role: role as AccountRole,
      }),
    result: (t) => ({
      account: entityField(kit, t, 'Account', (found) => found.accountId),
      linkedCount: t.int({ nullable: true, resolve: (found) => found.linkedCount }),
    }),
  })
  addOperation(kit, 'cancelOrder', {
    description: 'Takes an open order off the market.',
    input: builder.inputType('CancelOrderInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        orderEntityId: t.int({ required: true }),
        reason: t.string({ required: true, description: 'Why; the investor reads it.' }),
      }),
    }),
    run: (context, { orderEntityId, reason }) => cancelOrder(context, { orderId: orderEntityId, reason }),
    result: (t) => ({ order: entityField(kit, t, 'Order', (found) => found.orderId) }),
  })
  for (const [name, run, description] of [
    ['postPendingEntry', postPendingEntry, 'Books an entry that waits, which somebody else wrote.'],
    ['cancelPendingEntry', cancelPendingEntry, 'Gives an entry up that waits.'],
  ] as const) {
    addOperation(kit, name, {
      description,
      input: builder.inputType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Input`, {
        fields: (t) => ({
          clientCorrelationId: t.field({ type: 'UUID' }),
          journalEntryEntityId: t.int({ required: true }),
        }),
      }),
      run: (context, { journalEntryEntityId }) => run(context, journalEntryEntityId),
      result: (t) => ({
        journalEntry: entityField(kit, t, 'JournalEntry', (found) => found.journalEntryId),
      }),
    })
  }
  addOperation(kit, 'setUserLocked', {
    description: 'Locks a login, which ends its sessions everywhere, or unlocks it.',
    input: builder.inputType('SetUserLockedInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        userEntityId: t.int({ required: true }),
        isLocked: t.boolean({ required: true }),
      }),
    }),
    run: (context, { userEntityId, isLocked }) => setUserLocked(context, { userId: userEntityId, isLocked }),
    result: (t) => ({ user: entityField(kit, t, 'User', (found) => found.userId) }),
  })
}
