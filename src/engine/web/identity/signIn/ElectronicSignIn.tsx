import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { type ElectronicId, electronicIdName } from '../../../rules/identityProviders.ts'
import { type PendingSignIn, useSignIn } from '../../client/session/useSignIn.ts'
import { SandboxNote } from '../../forms/sandbox/SandboxNote.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { loadAppConfig } from '../../lib/appConfig.ts'
import { useProviderReturn } from './useProviderReturn.ts'

export interface ElectronicSignInProps {
  /** Another way of signing in is under way. */
  readonly isBusy: boolean
  /** Called with null when an attempt begins. */
  readonly onFailure: (failure: unknown) => void
  /** A second factor is asked for. */
  readonly onPending: (pending: PendingSignIn | null) => void
}

/** A button for each electronic identity. The browser goes to the provider and comes back to this page. */
export function ElectronicSignIn({ isBusy, onFailure, onPending }: ElectronicSignInProps) {
  const { translate, locale } = useLanguage()
  const { beginElectronic, finishElectronic } = useSignIn()
  const providers = useEnabledProviders()
  const [chosen, setChosen] = useState<ElectronicId | null>(null)
  const isReturning = useProviderReturn({
    parameter: 'identity',
    finish: async () => onPending(await finishElectronic()),
    textOf: (finding) =>
      translate(`signIn.electronic.finding.${FINDINGS.has(finding) ? finding : 'INVALID_ANSWER'}`),
    onFailure,
  })
  const begin = async (provider: ElectronicId) => {
    onFailure(null)
    setChosen(provider)
    try {
      const { pathname, search } = window.location
      window.location.assign(await beginElectronic(provider, `${pathname}${search}`, locale))
    } catch (error) {
      onFailure(error)
      setChosen(null)
    }
  }
  if (providers.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: -2 }}>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="outlined"
          size="large"
          fullWidth
          loading={chosen === provider || isReturning}
          disabled={isBusy || chosen !== null}
          onClick={() => void begin(provider)}
        >
          {translate('signIn.electronic.use', { scheme: electronicIdName(provider) })}
        </Button>
      ))}
      <SandboxNote of="identity" />
    </Box>
  )
}

function useEnabledProviders(): readonly ElectronicId[] {
  const [providers, setProviders] = useState<readonly ElectronicId[]>([])
  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      const { identityProviders } = await loadAppConfig()
      if (!isGone) setProviders(identityProviders)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [])
  return providers
}

const FINDINGS: ReadonlySet<string> = new Set([
  'CANCELLED',
  'EXPIRED',
  'PROVIDER_FAILED',
  'INVALID_ANSWER',
  'UNDER_AGE',
  'LOGIN_DISABLED',
])
