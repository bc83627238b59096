import type { FocusEvent } from 'react'

/** Text inputs select all they hold when they take the focus, so that typing replaces it. */
export function selectOnFocus(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  event.target.select()
}
