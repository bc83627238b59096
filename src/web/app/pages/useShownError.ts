import { useLocation } from 'react-router'
import { type Translate, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useRouteError } from '../routing/RouteBoundary.tsx'

export interface ShownError {
  readonly details: string | null
  /** Whether the details are open at first: what an outside service tells is meant for the person. */
  readonly isOpen: boolean
  /** Whether something broke here, so that another try may help. */
  readonly canRetry: boolean
}

/** The error that a route broke with, or the code that an outside service has sent somebody back with. */
export function useShownError(isDevelopment: boolean = import.meta.env.DEV): ShownError {
  const error = useRouteError()
  const translate = useTranslate()
  const code = new URLSearchParams(useLocation().search).get('errorcode')
  return {
    details: code ? describeCode(code, translate) : describeRaw(error, isDevelopment),
    isOpen: code ? true : isDevelopment,
    canRetry: error !== undefined && error !== null,
  }
}

function describeCode(code: string, translate: Translate): string {
  return code === 'LOGIN_FAILURE'
    ? translate('shell.crash.loginFailure')
    : translate('shell.crash.code', { code })
}

function describeRaw(error: unknown, isDevelopment: boolean): string | null {
  if (error instanceof Error) return isDevelopment ? (error.stack ?? error.message) : error.message
  return typeof error === 'string' ? error : null
}
