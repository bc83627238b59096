import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { type Locale, LOCALES } from '../../../metadata/AdminModel.ts'
import { LANGUAGE_NAMES } from '../../i18n/createI18n.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Flag } from './Flag.tsx'

/** The other languages, each by its own name and with its flag. */
export function LanguageSelect() {
  const { locale, setLocale, translate } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const choose = (next: Locale) => {
    setAnchor(null)
    void setLocale(next)
  }
  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-label={translate('shell.language.label', { name: LANGUAGE_NAMES[locale] })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<KeyboardArrowDownOutlined />}
        sx={{ minHeight: 36, '& .MuiButton-endIcon': { ml: 0.5 } }}
      >
        <Flag locale={locale} />
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LOCALES.filter((other) => other !== locale).map((other) => (
          <MenuItem
            key={other}
            lang={other === 'no' ? 'nb' : other}
            onClick={() => choose(other)}
            sx={{ gap: 3 }}
          >
            <Flag locale={other} />
            <ListItemText>{LANGUAGE_NAMES[other]}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
