import { createContext } from 'react'
import type { Location } from 'react-router'

/** A move within the app that is about to happen. */
export interface Move {
  readonly from: Location
  readonly to: Location
  /** Makes the move that was held, without asking again. */
  readonly proceed: () => void
}

/** Says whether a move is held: it then happens by `proceed`, or never. */
export type LeaveGuard = (move: Move) => boolean

/** The router's way to put a guard up, which gives the function that takes it down; null where there is nothing to leave. */
export const LeaveContext = createContext<((guard: LeaveGuard) => () => void) | null>(null)
