import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../client/ApiError.ts'
import { useSignIn } from '../../client/session/useSignIn.ts'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { describeSignInFailure } from './describeSignInFailure.ts'
import { openIdPath } from './openIdPath.ts'

export interface OpenIdAgainProps {
  /** What people call the provider. */
  readonly name: string
  readonly email: string
  /** The person takes another way: the page of signing in. */
  readonly onLeave: () => void
}

/**
 * Signs in at the identity provider in another tab, so that this page stays as it is. Somebody who comes back to it has a
 * session to fetch, or has not finished there.
 */
export function OpenIdAgain({ name, email, onLeave }: OpenIdAgainProps) {
  const { translate, locale } = useLanguage()
  const { finishOpenId } = useSignIn()
  const [problem, setProblem] = useState<string | null>(null)
  const finish = async () => {
    try {
      await finishOpenId()
    } catch (error) {
      const isUnfinished = error instanceof ApiError && error.code === 'INVALID_TOKEN'
      setProblem(isUnfinished ? null : describeSignInFailure(error, translate))
    }
  }
  const onBack = useEffectEvent(() => void finish())
  useEffect(() => {
    const back = () => onBack()
    window.addEventListener('focus', back)
    return () => window.removeEventListener('focus', back)
  }, [])
  return (
    <>
      <Typography color="text.secondary">{translate('signIn.again.openId', { email })}</Typography>
      <FormProblems lines={problem === null ? [] : [problem]} />
      <Button
        href={openIdPath({ language: locale })}
        target="_blank"
        rel="noopener"
        variant="contained"
        size="large"
        fullWidth
        aria-label={`${translate('signIn.electronic.use', { scheme: name })} ${translate('signIn.newTab')}`}
      >
        {translate('signIn.electronic.use', { scheme: name })}
      </Button>
      <Button onClick={onLeave} sx={{ justifySelf: 'center', mt: -2 }}>
        {translate('signIn.again.leave')}
      </Button>
    </>
  )
}
