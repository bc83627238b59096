import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type Locale, LOCALES } from '../../../metadata/AdminModel.ts'
import { LANGUAGE_NAMES } from '../../i18n/createI18n.ts'
import { Flag } from './Flag.tsx'

export interface LanguageMenuProps {
  readonly id: string
  readonly current: Locale
  readonly anchor: HTMLElement | null
  readonly onChoose: (locale: Locale) => void
  readonly onClose: () => void
}

/** The other languages, each by its own name and with its flag. */
export function LanguageMenu({ id, current, anchor, onChoose, onClose }: LanguageMenuProps) {
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {LOCALES.filter((other) => other !== current).map((other) => (
        <MenuItem
          key={other}
          lang={other === 'no' ? 'nb' : other}
          onClick={() => onChoose(other)}
          sx={{ gap: 3 }}
        >
          <Flag locale={other} />
          <ListItemText>{LANGUAGE_NAMES[other]}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  )
}
