import { useNavigate } from '../../i18n/localeRouting.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useShortcut } from '../keyboard/useShortcut.ts'

/**
 * The keyboard shortcuts of a list. The rows handle their own keys; they are registered here for the help.
 */
export function useListKeys(list: {
  readonly onSearch: (() => void) | null
  /** Leads from the page into its rows; null for a list that shares its page. */
  readonly onRows: (() => void) | null
  readonly addTo: string | null
  readonly picks: boolean
  readonly edits: boolean
}): void {
  const { translate } = useAdmin()
  const navigate = useNavigate()
  const { onSearch, onRows, addTo } = list
  useShortcut('/', translate('lists.keys.search'), () => onSearch?.(), { enabled: onSearch !== null })
  useShortcut('n', translate('lists.keys.add'), () => navigate(addTo ?? '.'), {
    enabled: addTo !== null,
  })
  useShortcut('arrowdown', translate('lists.keys.move'), onRows)
  useShortcut('arrowright', translate('lists.keys.cells'), null)
  useShortcut('enter', translate('lists.keys.open'), null)
  useShortcut(' ', translate('lists.keys.select'), null, { enabled: list.picks })
  useShortcut('f2', translate('lists.keys.edit'), null, { enabled: list.edits })
}
