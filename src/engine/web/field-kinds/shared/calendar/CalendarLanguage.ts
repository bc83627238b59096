import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales'

/** Content of `i18n/<locale>/calendar.ts`: the calendar libraries' locale. */
export interface CalendarLanguage {
  /** Name of dayjs's locale, which the file imports. It determines the first day of the week. */
  readonly adapter: string
  /** MUI X's texts; English without them. */
  readonly texts?: PickersInputLocaleText
}
