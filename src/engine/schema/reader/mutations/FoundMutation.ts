import type { MutationSlot } from '../EntityDraft.ts'
import type { OutputField } from '../typeShapes.ts'
import type { InputShape } from './readInputs.ts'
import type { PayloadShape } from './readPayload.ts'

export interface FoundMutation {
  readonly mutation: OutputField
  readonly slot: MutationSlot
  readonly inputs: InputShape
  readonly payload: PayloadShape
  /** Path from the payload to this entity. */
  readonly entityPath: readonly string[] | null
}

export type FoundMutations = { readonly [slot in MutationSlot]: FoundMutation | null }
