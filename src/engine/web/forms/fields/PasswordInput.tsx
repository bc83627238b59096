import KeyboardCapslockOutlined from '@mui/icons-material/KeyboardCapslockOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { TextBox, type TextBoxProps } from '../../ui/TextBox.tsx'

/**
 * A password that can be shown, with a Caps Lock warning: a typing mistake is the most common reason for a
 * failed sign-in.
 */
export function PasswordInput(props: Omit<TextBoxProps, 'type' | 'endAdornment' | 'onKey'>) {
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  const [isCapsOn, setCapsOn] = useState(false)
  const readCaps = (event: KeyboardEvent) => setCapsOn(event.getModifierState('CapsLock'))
  return (
    <Box>
      <TextBox
        {...props}
        type={isShown ? 'text' : 'password'}
        onKey={readCaps}
        onBlur={() => {
          setCapsOn(false)
          props.onBlur?.()
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              aria-label={translate('signIn.showPassword')}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
      <Box role="status" sx={{ typography: 'body2', color: 'warning.main' }}>
        {isCapsOn && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mt: 1 }}>
            <KeyboardCapslockOutlined fontSize="inherit" />
            {translate('signIn.capsLock')}
          </Box>
        )}
      </Box>
    </Box>
  )
}
