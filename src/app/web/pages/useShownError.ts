import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { type Translate, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { forgetFailedParts } from '../../../engine/web/ui/lazyPart.ts'

export interface ShownError {
  readonly details: string | null
  /** Whether the details are open at first: an external service's message is meant for the person. */
  readonly isOpen: boolean
  /** Whether the error occurred in this app, so that trying again may help. */
  readonly canRetry: boolean
}

/** The error that a route threw, or the error code with which an external service sent the person back. */
export function useShownError(isDevelopment: boolean = import.meta.env.DEV): ShownError {
  const error = useRouteError()
  useEffect(forgetFailedParts, [])
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
