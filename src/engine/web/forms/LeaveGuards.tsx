import { type ComponentType, createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import type { LeaveQuestionProps } from './LeaveQuestion.tsx'

export interface LeaveGuard {
  /** Whether leaving the page would lose something. */
  readonly holds: () => boolean
  /** Asks the question. The form supplies it, so that pages without forms load no dialog. */
  readonly Question: ComponentType<LeaveQuestionProps>
}

/** Registers a guard and returns the function that removes it. */
type AddGuard = (guard: LeaveGuard) => () => void

const LeaveGuardContext = createContext<AddGuard | null>(null)

/**
 * Holds the guards of the page. React Router takes one blocker at a time but a page may have several forms,
 * so all guards of a page share one question.
 */
export function LeaveGuards({ children }: { readonly children: ReactNode }) {
  const guards = useRef(new Set<LeaveGuard>())
  const [first, setFirst] = useState<LeaveGuard | null>(null)
  const addGuard = useCallback<AddGuard>((guard) => {
    const { current } = guards
    const showFirst = () => setFirst([...current][0] ?? null)
    current.add(guard)
    showFirst()
    return () => {
      current.delete(guard)
      showFirst()
    }
  }, [])
  const isGuarded = useCallback(() => [...guards.current].some(({ holds }) => holds()), [])
  return (
    <LeaveGuardContext value={addGuard}>
      {children}
      {first && <first.Question isGuarded={isGuarded} />}
    </LeaveGuardContext>
  )
}

/** Without a router, as for a form rendered on its own, nothing is guarded. */
export function useAddLeaveGuard(): AddGuard | null {
  return use(LeaveGuardContext)
}
