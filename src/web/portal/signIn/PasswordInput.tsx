import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { PlainInput, type PlainInputProps } from './PlainInput.tsx'

/** A password that can be looked at: a mistyped one is the usual reason for a failed sign-in. */
export function PasswordInput(props: Omit<PlainInputProps, 'type' | 'endAdornment'>) {
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  return (
    <PlainInput
      {...props}
      type={isShown ? 'text' : 'password'}
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
  )
}
