import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { useAdmin } from '../AdminContext.tsx'
import { createLiveRefresher } from './createLiveRefresher.ts'
import { LiveChangesContext } from './LiveChanges.ts'
import { createLiveMarks, LiveMarksContext } from './LiveMarks.ts'
import { RowMarks } from './RowMarks.tsx'
import { shownQueries } from './shownQueries.ts'

/** Updates the rows on the screens below when others change them, and highlights those rows. */
export function LiveRows({ children }: { readonly children: ReactNode }) {
  const { model } = useAdmin()
  const changes = useContext(LiveChangesContext)
  const client = useQueryClient()
  const provider = useDataProvider()
  const [marks] = useState(createLiveMarks)
  const typeNames = useShownTypes()
  const refresher = useMemo(
    () => createLiveRefresher({ model, client, provider, marks, mayDisturb }),
    [model, client, provider, marks],
  )
  useEffect(() => () => refresher.stop(), [refresher])
  useEffect(() => () => marks.close(), [marks])
  useEffect(
    () => (changes && typeNames !== '' ? changes.follow(typeNames.split(' '), refresher) : undefined),
    [changes, typeNames, refresher],
  )
  return (
    <LiveMarksContext value={marks}>
      {children}
      <RowMarks />
    </LiveMarksContext>
  )
}

/** Type names of the visible rows as one text, which only changes when they do. */
function useShownTypes(): string {
  const { model } = useAdmin()
  const client = useQueryClient()
  const read = () => {
    const names = shownQueries(client, model).map(({ entity }) => entity.typeName)
    return [...new Set(names)].sort().join(' ')
  }
  return useSyncExternalStore((onChange) => client.getQueryCache().subscribe(onChange), read)
}

/** False while the person types into a row or the window is hidden. */
function mayDisturb(): boolean {
  const focused = document.activeElement
  const isTyping =
    focused instanceof HTMLElement &&
    focused.closest('[role="row"]') !== null &&
    focused.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') &&
    focused.closest('.ff-body') !== null
  return !document.hidden && !isTyping
}
