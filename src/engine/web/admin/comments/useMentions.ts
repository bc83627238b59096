import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Colleague, complete, type MentionQuery, mentionAt, suggest } from './mentions.ts'
import type { Comments } from './useComments.ts'

/** The colleagues that an `@` in a text offers. The box keeps the focus; keys and presses choose. */
export function useMentions(
  { colleagues }: Pick<Comments, 'colleagues'>,
  text: string,
  onText: (text: string) => void,
) {
  const listId = useId()
  const [query, setQuery] = useState<MentionQuery | null>(null)
  const [active, setActive] = useState(0)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const found = query === null ? [] : suggest(colleagues, query)
  const isOpen = found.length > 0

  const followCaret = ({ target: written }: SyntheticEvent) => {
    if (!(written instanceof HTMLTextAreaElement)) return
    const next = mentionAt(written.value, written.selectionStart)
    if (next?.words !== query?.words || next?.at !== query?.at) {
      setQuery(next)
      setActive(0)
    }
  }
  const choose = (colleague: Colleague) => {
    if (query === null) return
    const whole = complete(text, query, colleague)
    // Before the caret is set: a new text moves it to the end.
    flushSync(() => {
      onText(whole.text)
      setPicked(new Set([...picked, colleague.userEntityId]))
      setQuery(null)
    })
    const box = document.activeElement
    if (box instanceof HTMLTextAreaElement) box.setSelectionRange(whole.caret, whole.caret)
  }
  /** Whether the key was for the list. */
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false
    const chosen = found[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active - 1 + found.length) % found.length)
    else if (event.key === 'Escape') setQuery(null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen) choose(chosen)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const optionId = (index: number) => `${listId}-${index}`
  return {
    listId,
    optionId,
    found,
    active,
    picked,
    choose,
    takeKey,
    followCaret,
    /** For the text box. */
    parts: { listId: isOpen ? listId : null, activeId: isOpen ? optionId(active) : null },
  }
}

export type Mentions = ReturnType<typeof useMentions>
