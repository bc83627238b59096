import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { Tip } from './Tip.tsx'

/** Light or dark; follows the system until the person has chosen. */
export function ColorModeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme()
  const translate = useTranslate()
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  const label = translate(isDark ? 'shell.mode.toLight' : 'shell.mode.toDark')
  return (
    <Tip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
        {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
      </IconButton>
    </Tip>
  )
}
