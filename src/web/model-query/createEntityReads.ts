import type { AggregateRequest, AggregateResult } from '../../introspection/Aggregate.ts'
import type {
  EntityId,
  Execute,
  ListPage,
  ListRequest,
  ReadingWire,
  Row,
  Selection,
} from '../../introspection/dialects/Dialect.ts'
import type { AdminModel, EntityModel } from '../../metadata/AdminModel.ts'
import { buildRecordSelection } from './buildRecordSelection.ts'

/** Sends one document and resolves to its `data`. */
export type SendDocument = (
  document: string,
  variables: Readonly<Record<string, unknown>>,
  options: SendOptions,
) => ReturnType<Execute>

export interface SendOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** Reads rows of any entity, whatever the backend's dialect. */
export interface EntityReads {
  readonly list: (entity: EntityModel, request: ListRequest, options?: SendOptions) => Promise<ListPage>
  /** Selects what the record's page needs unless told otherwise. */
  readonly get: (
    entity: EntityModel,
    id: EntityId,
    selection?: Selection,
    options?: SendOptions,
  ) => Promise<Row | null>
  /** Count, sums and groups over all rows that meet the filter. Throws when the backend offers none for the entity. */
  readonly aggregate: (
    entity: EntityModel,
    request: AggregateRequest,
    options?: SendOptions,
  ) => Promise<AggregateResult>
}

export function createEntityReads(model: AdminModel, wire: ReadingWire, send: SendDocument): EntityReads {
  const executeWith = sendingWith(send)
  return {
    list: (entity, request, options) => wire.list(entity, request, executeWith(options)),
    get: (entity, id, selection, options) =>
      wire.get(entity, id, selection ?? buildRecordSelection(model, entity), executeWith(options)),
    aggregate: (entity, request, options) => wire.aggregate(entity, request, executeWith(options)),
  }
}

/** What a wire sends its documents with. */
export const sendingWith =
  (send: SendDocument) =>
  (options: SendOptions = {}): Execute =>
  (document, variables) =>
    send(document, variables, options)
