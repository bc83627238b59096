import type { Command } from '../commands/commandRegistry.ts'

/** A search result that can be opened. */
export interface SearchHit {
  /** Its address, unique among the results. */
  readonly to: string
  readonly label: string
  /** Secondary text that distinguishes results with the same name. */
  readonly detail: string
  /** Name of an icon, as in config. */
  readonly icon: string
  /** What it runs instead of opening an address; the last part of `to` is made up then. */
  readonly command?: Command
}

export interface SearchGroup {
  readonly id: string
  readonly label: string
  readonly hits: readonly SearchHit[]
}
