import { alarms } from '../../db/tables/alarms.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { idOf, longText } from '../../kernel/operations/fields.ts'
import { entity } from '../../kernel/operations/results.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'
import { refuse } from '../../kernel/runOperation.ts'

const alarmId = idOf('Alarm')
const alarm = entity('Alarm', 'alarmId')

/** Refuses with NOT_FOUND, WRONG_STATE. */
export const acknowledgeAlarm = defineOperation({
  name: 'acknowledgeAlarm',
  description: 'Acknowledges an alarm, and assigns it to the caller unless it is already assigned.',
  permission: 'ExecuteSeniorActions',
  input: { alarmId },
  result: { alarm },
  run: async (context, { alarmId }) => {
    const { state, assignedToUserId } = await lockRow(context, alarms, alarmId)
    if (state !== 'OPEN') throw refuse('WRONG_STATE', null, { state })
    await changeRow(context, alarms, alarmId, {
      state: 'ACKNOWLEDGED',
      acknowledgedAtUtc: context.now().toISOString(),
      acknowledgedByUserId: context.actor.userId,
      assignedToUserId: assignedToUserId ?? context.actor.userId,
    })
    return { alarmId }
  },
})

/** Refuses with NOT_FOUND, WRONG_STATE. */
export const resolveAlarm = defineOperation({
  name: 'resolveAlarm',
  description: 'Resolves an alarm.',
  permission: 'ExecuteSeniorActions',
  input: { alarmId, resolution: longText({ description: 'How it was resolved.' }) },
  result: { alarm },
  run: async (context, { alarmId, resolution }) => {
    const { state } = await lockRow(context, alarms, alarmId)
    if (state === 'RESOLVED') throw refuse('WRONG_STATE', null, { state })
    await changeRow(context, alarms, alarmId, {
      state: 'RESOLVED',
      resolvedAtUtc: context.now().toISOString(),
      resolvedByUserId: context.actor.userId,
      resolution,
    })
    return { alarmId }
  },
})
