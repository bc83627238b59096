import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { RestrictedGate } from '../../portal/signIn/RestrictedGate.tsx'
import { focusPage } from './focusPage.ts'
import { createScrollMemory } from './scrollMemory.ts'

/** What a browser does by itself when it opens another page: a new page starts at its top, going back finds the old place, and the focus is where the new page begins. */
export function RouteEffects() {
  useScroll()
  useFocus()
  return <RestrictedGate />
}

function useScroll() {
  const { key, pathname, hash } = useLocation()
  const way = useNavigationType()
  const memory = useRef<ReturnType<typeof createScrollMemory>>(null)
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    const created = createScrollMemory(window)
    memory.current = created
    return created.stop
  }, [])
  useLayoutEffect(() => {
    const isFirst = shown.current === null
    const isSamePage = shown.current === pathname
    shown.current = pathname
    memory.current?.enter(key)
    if (isFirst) return
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (way === NavigationType.Pop) memory.current?.restore()
    else if (target) target.scrollIntoView()
    else if (!isSamePage) window.scrollTo(0, 0)
  }, [key, pathname, hash, way])
}

function useFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusPage()
  }, [pathname])
}
