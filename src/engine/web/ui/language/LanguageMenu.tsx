import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { LANGUAGES, languageTag, type Locale, LOCALES } from '../../../model/Text.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { Menu } from '../Menu.tsx'
import { Flag } from './Flag.tsx'

export interface LanguageMenuProps {
  readonly id: string
  readonly current: Locale
  readonly anchor: HTMLElement | null
  readonly onChoose: (locale: Locale) => void
  readonly onClose: () => void
}

/** The other languages, each with its flag and its own name. */
export function LanguageMenu({ id, current, anchor, onChoose, onClose }: LanguageMenuProps) {
  const translate = useTranslate()
  const label = translate('shell.language.label', { name: LANGUAGES[current].name })
  return (
    <Menu id={id} anchor={anchor} label={label} onClose={onClose}>
      {LOCALES.filter((other) => other !== current).map((other) => (
        <MenuItem key={other} lang={languageTag(other)} onClick={() => onChoose(other)} sx={{ gap: 3 }}>
          <Flag locale={other} />
          <ListItemText>{LANGUAGES[other].name}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  )
}
