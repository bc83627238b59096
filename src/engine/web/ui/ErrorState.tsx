import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { useWhenBack } from './live/useWhenBack.ts'
import { StateMessage } from './StateMessage.tsx'

export interface ErrorStateProps {
  readonly title?: string
  /** What happened and what to do. */
  readonly text?: ReactNode
  readonly onRetry?: () => void
}

/** Replaces content that could not be loaded. Retries automatically when the server is back. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const translate = useTranslate()
  useWhenBack(onRetry)
  return (
    <StateMessage
      role="alert"
      title={title ?? translate('common.errorState.title')}
      text={text ?? translate('common.errorState.text')}
      icon={<WarningAmberOutlined />}
      tint="error"
      action={
        onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {translate('common.retry')}
          </Button>
        )
      }
    />
  )
}
