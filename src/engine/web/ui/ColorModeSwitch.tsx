import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { usePreferences } from './preferences.ts'
import { Tip } from './Tip.tsx'

/** Switches between light and dark mode; follows the system until the person chooses. */
export function ColorModeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme()
  const translate = useTranslate()
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  const { storeMode } = usePreferences()
  const choose = () => {
    const next = isDark ? 'light' : 'dark'
    setMode(next)
    storeMode(next)
  }
  const label = translate(isDark ? 'shell.mode.toLight' : 'shell.mode.toDark')
  return (
    <Tip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={choose}>
        {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
      </IconButton>
    </Tip>
  )
}
