import Button from '@mui/material/Button'
import { useSignIn } from '../../client/session/useSignIn.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../../i18n/localePath.ts'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { openIdPath } from './openIdPath.ts'
import { useProviderReturn } from './useProviderReturn.ts'

export interface OpenIdSignInProps {
  /** What people call the provider. */
  readonly name: string
  /** The only way in. */
  readonly isAlone: boolean
  /** Another way of signing in is under way. */
  readonly isBusy: boolean
  /** Called with null when an attempt begins. */
  readonly onFailure: (failure: unknown) => void
}

/** A way to the identity provider of the organisation. The browser goes there and comes back to this page. */
export function OpenIdSignIn({ name, isAlone, isBusy, onFailure }: OpenIdSignInProps) {
  const { translate, locale } = useLanguage()
  const { pathname, search } = useLocation()
  const { finishOpenId } = useSignIn()
  const isReturning = useProviderReturn({
    parameter: 'openId',
    finish: finishOpenId,
    textOf: (finding) => translate(textOf(finding), { name }),
    onFailure,
  })
  return (
    <Button
      href={openIdPath({ to: joinLocalePath(locale, `${pathname}${search}`), language: locale })}
      variant={isAlone ? 'contained' : 'outlined'}
      size="large"
      fullWidth
      loading={isReturning}
      disabled={isBusy}
      sx={isAlone ? undefined : { mt: -2 }}
    >
      {translate('signIn.electronic.use', { scheme: name })}
    </Button>
  )
}

const textOf = (finding: string): string => {
  if (finding === 'NO_ROLE' || finding === 'EMAIL_TAKEN') return `signIn.openId.finding.${finding}`
  return `signIn.electronic.finding.${AS_ELECTRONIC.has(finding) ? finding : 'INVALID_ANSWER'}`
}

const AS_ELECTRONIC: ReadonlySet<string> = new Set([
  'CANCELLED',
  'EXPIRED',
  'PROVIDER_FAILED',
  'LOGIN_DISABLED',
])
