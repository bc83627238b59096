import type { DatabaseErrorFacts } from '../DatabaseError.ts'
import type { TextResult } from '../Engine.ts'

/** Messages between the main thread and the PGlite worker. */
export interface WorkerStart {
  /** Null: in memory. */
  readonly folder: string | null
  /** A file: tar of an initial data folder; used only when the folder is new. */
  readonly template: string | null
  /** PGlite's compiled WebAssembly. */
  readonly program: WebAssembly.Module
}

export type WorkerRequest =
  | {
      readonly kind: 'run'
      readonly id: number
      readonly text: string
      readonly params: readonly (string | null)[] | null
      /** Name of the prepared statement to create or use. */
      readonly name: string | null
    }
  | { readonly kind: 'dump'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number }

export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: TextResult }
  | { readonly kind: 'dumped'; readonly id: number; readonly tar: Uint8Array }
  | { readonly kind: 'refused'; readonly id: number; readonly facts: DatabaseErrorFacts }
  | { readonly kind: 'closed'; readonly id: number }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string }
