import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSignIn } from '../../client/session/useSignIn.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../../i18n/localePath.ts'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { openIdPath } from './openIdPath.ts'

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
  const isReturning = useReturn(name, onFailure)
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

/** Fetches the session of somebody whom the provider has sent back, or says why there is none. True meanwhile. */
function useReturn(name: string, onFailure: OpenIdSignInProps['onFailure']): boolean {
  const { translate } = useLanguage()
  const { finishOpenId } = useSignIn()
  const [params, setParams] = useSearchParams()
  const [isReturning, setReturning] = useState(false)
  const handled = useRef<string | null>(null)
  const finding = params.get('openId')
  useEffect(() => {
    if (finding === null || handled.current === finding) return
    handled.current = finding
    const finish = async (): Promise<void> => {
      if (finding !== 'VERIFIED') {
        onFailure(new Error(translate(textOf(finding), { name })))
        return
      }
      setReturning(true)
      try {
        await finishOpenId()
      } catch (error) {
        onFailure(error)
      } finally {
        setReturning(false)
      }
    }
    const finishOnce = async (): Promise<void> => {
      await finish()
      // A reload must not say it again.
      setParams(withoutFinding, { replace: true })
    }
    void finishOnce()
  }, [finding, finishOpenId, name, onFailure, setParams, translate])
  return isReturning
}

const withoutFinding = (current: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(current)
  rest.delete('openId')
  return rest
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
