import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { localStore } from '../../lib/safeStorage.ts'
import type { FileStyle } from '../../lib/FileStyle.ts'
import type { SheetStyle } from '../../lib/SheetStyle.ts'

/** How downloaded files hold values: as people read them in their language, or as machines do. */
export type FileValues = 'readable' | 'raw'

const KEY = 'fundament.fileValues'
const listeners = new Set<() => void>()

/** The person's choice, which this browser remembers. */
export function useFileValues(): FileValues {
  return useSyncExternalStore(subscribe, read)
}

export function storeFileValues(values: FileValues): void {
  localStore.set(KEY, values)
  for (const notify of listeners) notify()
}

/** How a file is written now: by the person's choice and in their language. */
export function useFileStyle(): FileStyle {
  const { locale, translate } = useLanguage()
  const values = useFileValues()
  return useMemo(
    () => ({
      locale: values === 'raw' ? null : locale,
      currencyLabel: (column) => translate('fields.download.currencyOf', { column }),
    }),
    [values, locale, translate],
  )
}

/** How a spreadsheet is written: its cells hold values, so only their titles and words have a language. */
export function useSheetStyle(): (title: string) => SheetStyle {
  const { locale, translate } = useLanguage()
  return useCallback(
    (title) => ({
      title,
      locale,
      currencyLabel: (column) => translate('fields.download.currencyOf', { column }),
    }),
    [locale, translate],
  )
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

function read(): FileValues {
  return localStore.get(KEY) === 'raw' ? 'raw' : 'readable'
}
