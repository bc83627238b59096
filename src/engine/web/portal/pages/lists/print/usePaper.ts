import { clockDate } from '../../../../../rules/clock.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The time of printing. Also turns off the dark mode during printing, because paper is white. */
export function usePaper(): Date {
  const [printedAt, setPrintedAt] = useState(clockDate)
  useEffect(() => {
    const root = document.documentElement
    let before: string | null = null
    const onBefore = () => {
      before = root.getAttribute('data-mode')
      root.setAttribute('data-mode', 'light')
      // Synchronous, because the browser prints what is on the page when this returns.
      flushSync(() => setPrintedAt(clockDate()))
    }
    const onAfter = () => {
      if (before !== null) root.setAttribute('data-mode', before)
    }
    window.addEventListener('beforeprint', onBefore)
    window.addEventListener('afterprint', onAfter)
    return () => {
      window.removeEventListener('beforeprint', onBefore)
      window.removeEventListener('afterprint', onAfter)
    }
  }, [])
  return printedAt
}
