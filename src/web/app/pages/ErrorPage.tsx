import Box from '@mui/material/Box'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { type Translate, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ErrorMessage } from './ErrorMessage.tsx'

/**
 * What is left when a page breaks, and the address `/error` that outside services send people back to. Open to
 * everybody, without any layout.
 */
export function ErrorPage() {
  const error = useRouteError()
  const translate = useTranslate()
  const code = new URLSearchParams(useLocation().search).get('errorcode')
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <ErrorMessage
        status={status}
        details={code ? describeCode(code, translate) : describeRaw(error)}
        isOpen={code !== null || import.meta.env.DEV}
      />
    </Box>
  )
}

function describeCode(code: string, translate: Translate): string {
  return code === 'LOGIN_FAILURE'
    ? translate('shell.crash.loginFailure')
    : translate('shell.crash.code', { code })
}

function describeRaw(error: unknown): string | null {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  if (error instanceof Error) return import.meta.env.DEV ? (error.stack ?? error.message) : error.message
  return typeof error === 'string' ? error : null
}
