import { nbNO } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/nb'
import type { CalendarLanguage } from '../../src/engine/web/field-kinds/shared/calendar/loadCalendarLanguage.ts'

export const calendar: CalendarLanguage = {
  adapter: 'nb',
  texts: nbNO.components.MuiLocalizationProvider.defaultProps.localeText,
}
