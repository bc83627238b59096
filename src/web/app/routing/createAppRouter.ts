import {
  type Location,
  matchRoutes,
  NavigationType,
  type Navigator,
  type To,
  type UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router'
import type { LeaveGuard } from '../../forms/LeaveContext.ts'
import { randomId } from '../../lib/randomId.ts'
import type { AppRoute } from './AppRoute.ts'

export type AppHistory = Omit<ReturnType<typeof createMemoryHistory>, 'index'>

export interface RouterState {
  readonly location: Location
  /** How one has come here. */
  readonly way: NavigationType
  /** What links and `useNavigate` go through. */
  readonly navigator: Navigator
  /** False until the first page is fetched. */
  readonly isReady: boolean
}

export interface AppRouter {
  readonly routes: AppRoute[]
  readonly state: RouterState
  readonly subscribe: (listener: () => void) => () => void
  readonly addGuard: (guard: LeaveGuard) => () => void
  /** Every link is written anew, after the history has begun to write them in another way. Nothing moves. */
  readonly rewriteLinks: () => void
}

/**
 * Where the app is. The pages of another address are fetched first, and the one on the screen stays until they are
 * there: only then address and screen change together. A later move takes the place of one that still waits.
 */
export function createAppRouter(routes: AppRoute[], history: AppHistory): AppRouter {
  const listeners = new Set<() => void>()
  const guards = new Set<LeaveGuard>()
  let going: Location | null = null

  const show = (changes: Partial<RouterState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const enter = async (way: NavigationType, location: Location) => {
    going = location
    const pages = fetchPages(routes, location)
    if (pages) await pages
    if (going !== location) return
    going = null
    if (way === NavigationType.Push) history.push(location, location.state)
    if (way === NavigationType.Replace) history.replace(location, location.state)
    show({ location, way, isReady: true })
  }
  const isHeld = (to: Location, proceed: () => void) =>
    [...guards].some((guard) => guard({ from: state.location, to, proceed }))
  const move = (way: NavigationType) => (to: To, linkState?: unknown) => {
    const location = { ...history.encodeLocation(to), state: linkState ?? null, key: randomId() }
    const proceed = () => void enter(way, location)
    if (!isHeld(location, proceed)) proceed()
  }
  const navigator: Navigator = {
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: move(NavigationType.Push),
    replace: move(NavigationType.Replace),
  }
  let state: RouterState = {
    location: history.location,
    way: NavigationType.Pop,
    navigator,
    isReady: false,
  }
  history.listen(followButtons(history, isHeld, (location) => void enter(NavigationType.Pop, location)))
  void enter(NavigationType.Pop, history.location)

  return {
    routes,
    get state() {
      return state
    },
    subscribe: (listener) => addTo(listeners, listener),
    addGuard: (guard) => addTo(guards, guard),
    rewriteLinks: () => show({ navigator: { ...navigator } }),
  }
}

/**
 * The back and forward buttons tell of a move when it has happened. One that is held is taken back, which the history
 * tells too; nobody else hears of either.
 */
function followButtons(
  history: AppHistory,
  isHeld: (to: Location, proceed: () => void) => boolean,
  enter: (location: Location) => void,
): Parameters<AppHistory['listen']>[0] {
  let onTakenBack: (() => void) | null = null
  let isRepeated = false
  return ({ location, delta }) => {
    if (onTakenBack) {
      onTakenBack()
      onTakenBack = null
      return
    }
    if (isRepeated || delta === null) {
      // Of an entry that is not ours, made by hand, nobody knows the way back.
      isRepeated = false
      return enter(location)
    }
    const takenBack = new Promise<void>((resolve) => {
      onTakenBack = resolve
    })
    const proceed = async () => {
      await takenBack
      isRepeated = true
      history.go(delta)
    }
    if (isHeld(location, () => void proceed())) return history.go(-delta)
    onTakenBack = null
    enter(location)
  }
}

/** Null when everything is there. */
function fetchPages(routes: AppRoute[], location: Location): Promise<unknown> | null {
  const waits = (matchRoutes(routes, location) ?? []).flatMap(({ route }) => route.fetchPage?.() ?? [])
  return waits.length === 0 ? null : Promise.all(waits)
}

function addTo<TItem>(set: Set<TItem>, item: TItem): () => void {
  set.add(item)
  return () => set.delete(item)
}
