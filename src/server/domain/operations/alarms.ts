import type { OperationContext } from './OperationContext.ts'
import { changeRow, lockRow, type RowTarget } from './rows.ts'
import { refuse, runOperation } from './runOperation.ts'

export interface AlarmResult {
  readonly alarmId: number
}

const ALARM: RowTarget = { table: 'alarms', entityName: 'Alarm' }

/** Takes note of an alarm, and takes care of it from now on unless somebody does. Refused with NOT_FOUND, WRONG_STATE. */
export const acknowledgeAlarm = (operation: OperationContext, alarmId: number): Promise<AlarmResult> =>
  runOperation(operation, 'ExecuteSeniorActions', { alarmId }, async (context) => {
    const alarm = await lockRow<{ state: string; assigned_to_user_id: number | null }>(
      context,
      ALARM,
      alarmId,
    )
    if (alarm.state !== 'OPEN') throw refuse('WRONG_STATE', null, { state: alarm.state })
    await changeRow(context, ALARM, alarmId, {
      state: 'ACKNOWLEDGED',
      acknowledged_at_utc: context.now().toISOString(),
      acknowledged_by_user_id: context.actor.userId,
      assigned_to_user_id: alarm.assigned_to_user_id ?? context.actor.userId,
    })
    return { alarmId }
  })

/** Closes an alarm with how it was solved. Refused with NOT_FOUND, WRONG_STATE, NOT_EMPTY. */
export const resolveAlarm = (
  operation: OperationContext,
  input: { readonly alarmId: number; readonly resolution: string },
): Promise<AlarmResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { alarmId, resolution } = input
    if (resolution.trim() === '') throw refuse('NOT_EMPTY', 'resolution')
    const alarm = await lockRow<{ state: string }>(context, ALARM, alarmId)
    if (alarm.state === 'RESOLVED') throw refuse('WRONG_STATE', null, { state: alarm.state })
    await changeRow(context, ALARM, alarmId, {
      state: 'RESOLVED',
      resolved_at_utc: context.now().toISOString(),
      resolved_by_user_id: context.actor.userId,
      resolution,
    })
    return { alarmId }
  })
