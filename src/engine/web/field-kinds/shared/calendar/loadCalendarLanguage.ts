import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales'
import type { Locale } from '../../../../model/Text.ts'

/**
 * Returns the same promise each time, because `use` needs that. A language without its own calendar file uses
 * the English one.
 */
export function loadCalendarLanguage(locale: Locale): Promise<CalendarLanguage> {
  const known = loaded.get(locale)
  if (known) return known
  const loading = read(locale)
  loaded.set(locale, loading)
  loading.catch(() => setTimeout(() => loaded.delete(locale), RETRY_AFTER_MS))
  return loading
}

const FOLDER = '../../../../../../i18n'
const modules = import.meta.glob<CalendarLanguage>('../../../../../../i18n/*/calendar.ts', {
  import: 'calendar',
})
const RETRY_AFTER_MS = 3000
const loaded = new Map<Locale, Promise<CalendarLanguage>>()

async function read(locale: Locale): Promise<CalendarLanguage> {
  const load = modules[`${FOLDER}/${locale}/calendar.ts`] ?? modules[`${FOLDER}/en/calendar.ts`]
  return load ? load() : ENGLISH
}

/** The default of the adapter. */
const ENGLISH: CalendarLanguage = { adapter: 'en' }

/** Content of `i18n/<locale>/calendar.ts`: the calendar libraries' locale. */
export interface CalendarLanguage {
  /** Name of dayjs's locale, which the file imports. It determines the first day of the week. */
  readonly adapter: string
  /** MUI X's texts; English without them. */
  readonly texts?: PickersInputLocaleText
}
