import { alarms } from '../../db/tables/alarms.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import { refuse, runOperation } from '../../kernel/runOperation.ts'

export interface AlarmResult {
  readonly alarmId: number
}

/**
 * Acknowledges an alarm and assigns it to the caller unless it is already assigned. Refuses with NOT_FOUND,
 * WRONG_STATE.
 */
export const acknowledgeAlarm = (operation: OperationContext, alarmId: number): Promise<AlarmResult> =>
  runOperation(operation, 'ExecuteSeniorActions', { alarmId }, async (context) => {
    const alarm = await lockRow(context, alarms, alarmId)
    if (alarm.state !== 'OPEN') throw refuse('WRONG_STATE', null, { state: alarm.state })
    await changeRow(context, alarms, alarmId, {
      state: 'ACKNOWLEDGED',
      acknowledgedAtUtc: context.now().toISOString(),
      acknowledgedByUserId: context.actor.userId,
      assignedToUserId: alarm.assignedToUserId ?? context.actor.userId,
    })
    return { alarmId }
  })

/** Closes an alarm with its resolution. Refuses with NOT_FOUND, WRONG_STATE, NOT_EMPTY. */
export const resolveAlarm = (
  operation: OperationContext,
  input: { readonly alarmId: number; readonly resolution: string },
): Promise<AlarmResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { alarmId, resolution } = input
    if (resolution.trim() === '') throw refuse('NOT_EMPTY', 'resolution')
    const alarm = await lockRow(context, alarms, alarmId)
    if (alarm.state === 'RESOLVED') throw refuse('WRONG_STATE', null, { state: alarm.state })
    await changeRow(context, alarms, alarmId, {
      state: 'RESOLVED',
      resolvedAtUtc: context.now().toISOString(),
      resolvedByUserId: context.actor.userId,
      resolution,
    })
    return { alarmId }
  })
