import { LOCALES } from '../../../src/engine/model/Text.ts'
import { loadCalendarLanguage } from '../../../src/engine/web/field-kinds/shared/calendar/loadCalendarLanguage.ts'

/**
 * Preloads the code of a date field's calendar, which takes longer to load than a test waits on a busy
 * machine.
 */
export async function loadCalendar(): Promise<void> {
  await Promise.all([
    import('../../../src/engine/web/field-kinds/shared/PickerPanel.tsx'),
    import('../../../src/engine/web/field-kinds/shared/calendar/DayPopover.tsx'),
    import('../../../src/engine/web/field-kinds/shared/calendar/RangePopover.tsx'),
    ...LOCALES.map(loadCalendarLanguage),
  ])
}
