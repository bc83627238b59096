import { svSE } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/sv'
import type { CalendarLanguage } from '../../src/engine/web/field-kinds/shared/calendar/loadCalendarLanguage.ts'

export const calendar: CalendarLanguage = {
  adapter: 'sv',
  texts: svSE.components.MuiLocalizationProvider.defaultProps.localeText,
}
