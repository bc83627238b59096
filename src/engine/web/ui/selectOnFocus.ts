import type { FocusEvent } from 'react'

/** Selects the whole content of a text input on focus, so that typing replaces it. */
export function selectOnFocus(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  event.target.select()
}
