import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Sandbox } from '../../../rules/sandboxes.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'

export interface SandboxTextProps {
  readonly of: readonly Sandbox[]
  /** Mails and text messages can be read. */
  readonly hasOutbox: boolean
}

/** What is not real here, and where to read what was not sent. */
export function SandboxText({ of, hasOutbox }: SandboxTextProps) {
  const translate = useTranslate()
  const isMessage = of.includes('mail') || of.includes('sms')
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary', my: 2 }}>
      <strong>{translate('sandboxes.name')}</strong>{' '}
      {of.map((name) => translate(`sandboxes.${name}`)).join(' ')}
      {isMessage && hasOutbox && (
        <>
          {' '}
          <Link href="/sandbox/outbox" target="_blank" rel="noopener" color="inherit" underline="always">
            {translate('sandboxes.outbox')}
          </Link>
        </>
      )}
    </Box>
  )
}
