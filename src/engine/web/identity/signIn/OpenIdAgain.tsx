import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../client/ApiError.ts'
import { useSignIn } from '../../client/session/useSignIn.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { openIdPath } from './openIdPath.ts'

export interface OpenIdAgainProps {
  /** What people call the provider. */
  readonly name: string
  /** The only way in. */
  readonly isAlone: boolean
  /** Another way of signing in is under way. */
  readonly isBusy: boolean
  /** Called with null when the last failure is resolved. */
  readonly onFailure: (failure: unknown) => void
}

/**
 * Signs in at the identity provider in another tab, so that this page stays as it is. A person who comes back to it has a
 * session to fetch, or has not finished there.
 */
export function OpenIdAgain({ name, isAlone, isBusy, onFailure }: OpenIdAgainProps) {
  const { translate, locale } = useLanguage()
  const { finishOpenId } = useSignIn()
  const [isFetching, setFetching] = useState(false)
  const isAsking = useRef(false)
  const hasFailed = useRef(false)
  const onBack = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || isAsking.current) return
    isAsking.current = true
    setFetching(true)
    // Messages of other ways to sign in stay.
    if (hasFailed.current) onFailure(null)
    hasFailed.current = false
    try {
      await finishOpenId()
    } catch (error) {
      hasFailed.current = !(error instanceof ApiError && error.code === 'INVALID_TOKEN')
      if (hasFailed.current) onFailure(error)
    } finally {
      isAsking.current = false
      setFetching(false)
    }
  })
  useEffect(() => {
    const back = () => void onBack()
    window.addEventListener('focus', back)
    // Some phones only fire this event.
    document.addEventListener('visibilitychange', back)
    return () => {
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [])
  return (
    <Button
      href={openIdPath({ language: locale })}
      target="_blank"
      rel="noopener"
      variant={isAlone ? 'contained' : 'outlined'}
      size="large"
      fullWidth
      loading={isFetching}
      disabled={isBusy}
      aria-label={`${translate('signIn.electronic.use', { scheme: name })} ${translate('signIn.newTab')}`}
      sx={isAlone ? undefined : { mt: -2 }}
    >
      {translate('signIn.electronic.use', { scheme: name })}
    </Button>
  )
}
