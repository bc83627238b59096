import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import Button from '@mui/material/Button'
import { Suspense, useId, useState } from 'react'
import { LANGUAGES, type Locale } from '../../../model/Text.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { usePreferences } from '../preferences.ts'
import { Flag } from './Flag.tsx'
import { lazyPart } from '../lazyPart.ts'

const loadMenu = () => import('./LanguageMenu.tsx')
const LanguageMenu = lazyPart(async () => (await loadMenu()).LanguageMenu)

/** Shows and changes the language. The menu loads on first use. */
export function LanguageSelect() {
  const { locale, setLocale, translate } = useLanguage()
  const { storeLanguage } = usePreferences()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const id = useId()
  const choose = (next: Locale) => {
    setAnchor(null)
    void setLocale(next)
    storeLanguage(next)
  }
  const prefetch = () => void loadMenu()
  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-label={translate('shell.language.label', { name: LANGUAGES[locale].name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onMouseEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          setOpened(true)
          setAnchor(event.currentTarget)
        }}
        endIcon={<KeyboardArrowDownOutlined />}
        sx={{ minHeight: 36, '& .MuiButton-endIcon': { ml: 0.5 } }}
      >
        <Flag locale={locale} />
      </Button>
      {wasOpened && (
        <Suspense>
          <LanguageMenu
            id={id}
            current={locale}
            anchor={anchor}
            onChoose={choose}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
