import type { ReactNode } from 'react'
import { NamedIcon } from './icons/NamedIcon.tsx'
import { StateMessage } from './StateMessage.tsx'

export interface EmptyStateProps {
  readonly title: string
  readonly text?: ReactNode
  /** Name of an icon, as in config. */
  readonly icon?: string
  /** `h1` when the page has no other heading. */
  readonly titleAs?: 'p' | 'h1'
  /** The next step. */
  readonly action?: ReactNode
}

/** Shown instead of an empty list: a message and the next step. */
export function EmptyState({ icon = 'folder', ...message }: EmptyStateProps) {
  return <StateMessage {...message} icon={<NamedIcon name={icon} />} tint="neutral" />
}
