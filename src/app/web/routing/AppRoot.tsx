import { Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import {
  NavigationType,
  Outlet,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { useClient } from '../../../engine/web/client/ClientProvider.tsx'
import { LeaveGuards } from '../../../engine/web/forms/LeaveGuards.tsx'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { joinLocalePath, splitLocalePath } from '../../../engine/web/i18n/localePath.ts'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { focusPage } from '../../../engine/web/lib/focusPage.ts'
import { logWarning } from '../../../engine/web/lib/log.ts'
import { ErrorBoundary } from '../../../engine/web/ui/ErrorBoundary.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'

/**
 * Wraps all pages. Does what browsers do on a full page load: a new page starts at its top,
 * going back restores the scroll position, and the focus moves to the start of the new page.
 */
export function AppRoot() {
  useScroll()
  useFocus()
  useLanguageInAddress()
  return (
    <LeaveGuards>
      <Outlet />
      <ConfirmationHost />
    </LeaveGuards>
  )
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

/**
 * The chosen language wins: an address in another language, from the history or a navigation, is replaced.
 */
function useLanguageInAddress() {
  const { locale } = useLanguage()
  const { pathname, search, hash, state } = useRouterLocation()
  const navigate = useRouterNavigate()
  const isMoving = useNavigation().state !== 'idle'
  useEffect(() => {
    const wanted = joinLocalePath(locale, splitLocalePath(pathname).path)
    // A pending navigation goes first.
    if (!isMoving && wanted !== pathname)
      void navigate({ pathname: wanted, search, hash }, { replace: true, state })
  }, [locale, pathname, search, hash, state, isMoving, navigate])
}

interface ScrollMemory {
  /** Sets the history entry that the window now shows. */
  readonly enter: (key: string) => void
  /** Scrolls to the entry's last position as soon as the page is long enough. */
  readonly restore: () => void
  readonly stop: () => void
}

/** A page that is still loading is too short at first; after this time the position is discarded. */
const PATIENCE_MS = 3000

/**
 * Remembers the scroll position of each history entry. The browser's own memory does not wait for pages that
 * load.
 */
function createScrollMemory(page: Window): ScrollMemory {
  const places = new Map<string, number>()
  let current: string | null = null
  let giveUp: (() => void) | null = null
  const onScroll = () => {
    if (current !== null && giveUp === null) places.set(current, page.scrollY)
  }
  const onLeave = () => {
    page.history.scrollRestoration = 'auto'
  }

  page.history.scrollRestoration = 'manual'
  page.addEventListener('scroll', onScroll, { passive: true })
  page.addEventListener('pagehide', onLeave)
  return {
    enter: (key) => {
      giveUp?.()
      current = key
    },
    restore: () => {
      const top = places.get(current ?? '') ?? 0
      let isThere = false
      const stopFollowing = follow(page, top, () => {
        isThere = true
        giveUp = null
      })
      giveUp = isThere ? null : stopFollowing
    },
    stop: () => {
      giveUp?.()
      page.removeEventListener('scroll', onScroll)
      page.removeEventListener('pagehide', onLeave)
      onLeave()
    },
  }
}

/** Scrolls again each time the page grows, until it reaches the position or the person scrolls. */
function follow(page: Window, top: number, onEnd: () => void): () => void {
  const grown = new ResizeObserver(() => attempt())
  const end = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const event of MOVES) page.removeEventListener(event, end)
    onEnd()
  }
  const timer = setTimeout(end, PATIENCE_MS)
  function attempt() {
    page.scrollTo(0, top)
    if (Math.abs(page.scrollY - top) <= 1) end()
  }
  for (const event of MOVES) page.addEventListener(event, end, { passive: true })
  grown.observe(page.document.body)
  attempt()
  return end
}

const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const ConfirmationDialog = lazyPart(async () => {
  const [{ ConfirmationDialog: Dialog }] = await Promise.all([
    import('../../../engine/web/identity/secondFactor/ConfirmationDialog.tsx'),
    needTexts('account', 'secondFactor'),
  ])
  return Dialog
})

/** Asks people to confirm who they are, over any page, while requests wait for that: see `createConfirmations`. */
function ConfirmationHost() {
  const { confirmations } = useClient()
  const isAsked = useSyncExternalStore(confirmations.subscribe, confirmations.isAsked)
  if (!isAsked) return null
  return (
    <ErrorBoundary
      place={isAsked}
      renderFailure={() => null}
      onCatch={(error) => {
        // The forms behind get their refusals, and keep what is typed.
        logWarning('The confirmation could not be shown.', error)
        confirmations.settle(false)
      }}
    >
      <Suspense>
        <ConfirmationDialog onAnswer={confirmations.settle} />
      </Suspense>
    </ErrorBoundary>
  )
}
