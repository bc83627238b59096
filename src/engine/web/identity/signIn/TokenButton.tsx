import Button from '@mui/material/Button'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { textIn, type TokenWay } from '../../lib/signInWays.ts'

export interface TokenButtonProps {
  readonly way: TokenWay
  /** Another way of signing in is under way. */
  readonly isBusy: boolean
  readonly onChoose: () => void
}

/** Leads to the form in which a token is pasted. */
export function TokenButton({ way: { name }, isBusy, onChoose }: TokenButtonProps) {
  const { translate, locale } = useLanguage()
  return (
    <Button variant="outlined" size="large" fullWidth disabled={isBusy} onClick={onChoose} sx={{ mt: -2 }}>
      {name === null
        ? translate('signIn.token.use')
        : translate('signIn.electronic.use', { scheme: textIn(name, locale) })}
    </Button>
  )
}
