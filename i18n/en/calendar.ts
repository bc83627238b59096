import 'dayjs/locale/en-gb'
import type { CalendarLanguage } from '../../src/engine/web/field-kinds/shared/calendar/loadCalendarLanguage.ts'

export const calendar: CalendarLanguage = { adapter: 'en-gb' }
