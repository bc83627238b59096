export interface KeptKeys {
  /** Captures typed keys until the returned function is called. */
  readonly listen: () => () => void
  /** The text typed so far. */
  readonly text: () => string
}

/** Buffers the text typed while the search box is still loading. */
export const bufferKeys = (): KeptKeys => {
  let text = ''
  const hear = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    listen: () => {
      window.addEventListener('keydown', hear, true)
      return () => window.removeEventListener('keydown', hear, true)
    },
    text: () => text,
  }
}
