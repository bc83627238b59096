import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import IconButton from '@mui/material/IconButton'
import { Suspense, useId } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { lazyPart } from '../lazyPart.ts'
import { useOpener } from '../useOpener.ts'

const loadMenu = async () => (await import('./FileMenu.tsx')).FileMenu
const FileMenu = lazyPart(loadMenu)

/** Beside a button that downloads a CSV file: how that is written, and the rows as a spreadsheet instead. */
export function FileOptions({ onSheet }: { readonly onSheet: () => void }) {
  const { translate } = useLanguage()
  const { anchor, wasOpen, close, button } = useOpener(loadMenu)
  const menuId = useId()
  const label = translate('fields.download.options')
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        {...button}
      >
        <ArrowDropDown fontSize="small" />
      </IconButton>
      {wasOpen && (
        <Suspense>
          <FileMenu id={menuId} anchor={anchor} label={label} onClose={close} onSheet={onSheet} />
        </Suspense>
      )}
    </>
  )
}
