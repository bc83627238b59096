import { daDK } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/da'
import type { CalendarLanguage } from '../../src/engine/web/field-kinds/shared/calendar/loadCalendarLanguage.ts'

export const calendar: CalendarLanguage = {
  adapter: 'da',
  texts: daDK.components.MuiLocalizationProvider.defaultProps.localeText,
}
