import type { AccountRole } from '../../../../engine/server/kernel/Actor.ts'
import { activateAccount, declineAccount, linkPeopleToAccount } from '../../accounts/accounts.ts'
import { type AccountStatus, changeAccountStatus, decideBusinessCheck } from '../../accounts/accountStatus.ts'
import { acknowledgeAlarm, resolveAlarm } from '../../../../engine/server/people/staff/alarms.ts'
import { decideKycApplication, requestKycInformation } from '../../operations/kyc.ts'
import { cancelPendingEntry, postPendingEntry } from '../../operations/pendingEntries.ts'
import { setLoginDisabled, setUserLocked } from '../../../../engine/server/people/staff/setUserLocked.ts'
import {
  addOperation,
  approvalField,
  entityField,
  type OperationKit,
} from '../../../../engine/server/api/OperationKit.ts'

/** Staff decisions on one record: alarms, verifications, accounts, pending entries, logins. */
export const addCaseOperations = (kit: OperationKit): void => {
  const { builder } = kit
  const accountRole = kit.entities.enumOf('AccountRole')
  addOperation(kit, 'acknowledgeAlarm', {
    description: 'Acknowledges an alarm, and assigns it to the caller unless it is already assigned.',
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
    description: 'Resolves an alarm.',
    input: builder.inputType('ResolveAlarmInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        alarmEntityId: t.int({ required: true }),
        resolution: t.field({ type: 'LongText', required: true, description: 'How it was resolved.' }),
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
          entityVersion: t.int({
            description:
              'Of the application as it was looked at. Refused when it, or who the person is, has changed.',
          }),
          reason: t.field({
            type: 'LongText',
            required: !isApproved,
            description: isApproved ? 'Why, for colleagues.' : 'Sent to the person by mail.',
          }),
        }),
      }),
      run: (context, { kycApplicationEntityId, entityVersion, reason }) =>
        decideKycApplication(context, {
          kycApplicationId: kycApplicationEntityId,
          isApproved,
          reason: reason ?? null,
          seenVersion: entityVersion ?? null,
        }),
      result: (t) => ({
        kycApplication: entityField(kit, t, 'KycApplication', (found) => found.kycApplicationId),
        approval: approvalField(kit, t),
      }),
    })
  }
  addOperation(kit, 'requestKycInformation', {
    description: 'Asks the person for more documents or answers, which then join the application.',
    input: builder.inputType('RequestKycInformationInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        kycApplicationEntityId: t.int({ required: true }),
        reason: t.field({
          type: 'LongText',
          required: true,
          description: 'What is missing; sent to the person by mail.',
        }),
      }),
    }),
    run: (context, { kycApplicationEntityId, reason }) =>
      requestKycInformation(context, { kycApplicationId: kycApplicationEntityId, reason }),
    result: (t) => ({
      kycApplication: entityField(kit, t, 'KycApplication', (found) => found.kycApplicationId),
    }),
  })
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
    description: 'Declines a pending account.',
    input: builder.inputType('DeclineAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        accountEntityId: t.int({ required: true }),
        reason: t.field({ type: 'LongText', required: true, description: 'Shown to staff only.' }),
      }),
    }),
    run: (context, { accountEntityId, reason }) =>
      declineAccount(context, { accountId: accountEntityId, reason }),
    result: (t) => ({ account: entityField(kit, t, 'Account', (found) => found.accountId) }),
  })
  addOperation(kit, 'changeAccountStatus', {
    description:
      'Moves an account to another status, where no rule of its own leads there: activate and decline have one.',
    input: builder.inputType('ChangeAccountStatusInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        accountEntityId: t.int({ required: true }),
        status: t.field({ type: kit.entities.enumOf('AccountStatus'), required: true }),
      }),
    }),
    run: (context, { accountEntityId, status }) =>
      // GraphQL accepts no other value.
      changeAccountStatus(context, { accountId: accountEntityId, status: status as AccountStatus }),
    result: (t) => ({ account: entityField(kit, t, 'Account', (found) => found.accountId) }),
  })
  addOperation(kit, 'decideBusinessCheck', {
    description: 'Records the check of the business that holds an account.',
    input: builder.inputType('DecideBusinessCheckInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        accountEntityId: t.int({ required: true }),
        isCompleted: t.boolean({ required: true, description: 'False: the check continues.' }),
        findings: t.field({ type: 'LongText', required: true, description: 'What was found.' }),
      }),
    }),
    run: (context, { accountEntityId, isCompleted, findings }) =>
      decideBusinessCheck(context, { accountId: accountEntityId, isCompleted, findings }),
    result: (t) => ({ account: entityField(kit, t, 'Account', (found) => found.accountId) }),
  })
  addOperation(kit, 'linkPeopleToAccount', {
    isConfirmed: true,
    description:
      'Makes people members of an account, as soon as a second person has approved. Existing members get the role.',
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
        // GraphQL accepts no other value.
        role: role as AccountRole,
      }),
    result: (t) => ({
      account: entityField(kit, t, 'Account', (found) => found.accountId),
      approval: approvalField(kit, t),
      linkedCount: t.int({ nullable: true, resolve: (found) => found.linkedCount }),
    }),
  })
  for (const [name, run, description] of [
    ['postPendingEntry', postPendingEntry, 'Books a pending entry of another user.'],
    ['cancelPendingEntry', cancelPendingEntry, 'Cancels a pending entry.'],
  ] as const) {
    addOperation(kit, name, {
      isConfirmed: run === postPendingEntry,
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
  addOperation(kit, 'setLoginDisabled', {
    description: 'Disables a login, which ends its sessions everywhere, or enables it again.',
    input: builder.inputType('SetLoginDisabledInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        userEntityId: t.int({ required: true }),
        isDisabled: t.boolean({ required: true }),
      }),
    }),
    run: (context, { userEntityId, isDisabled }) =>
      setLoginDisabled(context, { userId: userEntityId, isDisabled }),
    result: (t) => ({ user: entityField(kit, t, 'User', (found) => found.userId) }),
  })
}
