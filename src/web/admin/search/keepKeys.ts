export interface KeptKeys {
  /** Takes what is typed away from the page until the answer is called. */
  readonly listen: () => () => void
  /** What was typed so far. */
  readonly text: () => string
}

/** Keeps what somebody types ahead while the box it is meant for is still being fetched. */
export const keepKeys = (): KeptKeys => {
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
