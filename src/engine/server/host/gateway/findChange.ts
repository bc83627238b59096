import { isDeepStrictEqual } from 'node:util'
import type { OperationDefinitionNode } from 'graphql'
import type { Selection } from '../../../schema/wire/Wire.ts'
import { createWire } from '../../../schema/wire/createWire.ts'
import type { Row } from '../../../schema/Row.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import type { PersonFacts } from '../remote/config/personFacts.ts'
import type { RemoteAnswer, RemoteServer } from '../remote/RemoteServer.ts'
import { idAt, idsOf } from './idsOf.ts'
import { selectField } from './collectPermittedUsage.ts'
import { findMutation, mutationNamespaces, type SentMutation } from './findMutation.ts'

export interface Write {
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
  /** Values of the row as the person saw it; null to write whatever it is. */
  readonly seen: Row | null
  readonly person: PersonFacts
}

/**
 * Reads the row that is to be written. The answer instead of the write when it is no longer as the person saw it, or cannot be
 * read; null to write it. `model` holds only what the person may see. The backend can still change the row between the read
 * and the write.
 */
export async function findChange(
  backend: RemoteServer,
  model: AdminModel,
  { operation, variables, seen, person }: Write,
  left: AbortSignal,
): Promise<RemoteAnswer | null> {
  const mutation = findMutation(operation, mutationNamespaces(model))
  if (seen === null || mutation === null) return null
  const entity = entityOf(model, mutation)
  const path = idsOf(model).get(mutation.name)
  const id = path === undefined ? null : idAt(mutation.node, path, variables)
  if (entity === null || id === null) return null
  const selection = select(model, entity, Object.keys(seen))
  const names = Object.keys(selection)
  if (names.length === 0) return null

  let unread: RemoteAnswer | null = null
  const row = await createWire(model.entities).get(entity, id, selection, async (query, given) => {
    const { data, errors = [] } = await backend.send({ query, variables: given }, person, left)
    if (errors.length > 0) unread = { data: null, errors }
    return errors.length === 0 && isPlainObject(data) ? data : { result: null }
  })
  // Of a row that is not there, the backend says so itself.
  if (unread !== null || row === null) return unread
  const isSame = (name: string) => isDeepStrictEqual(row[name] ?? null, seen[name] ?? null)
  return names.every(isSame) ? null : STALE
}

function entityOf({ entities }: AdminModel, { name }: SentMutation): EntityModel | null {
  const writes = ({ operations: { update, delete: remove } }: EntityModel) =>
    [update, remove].some((operation) => operation?.field === name)
  return Object.values(entities).find(writes) ?? null
}

function select(model: AdminModel, entity: EntityModel, names: readonly string[]): Selection {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
      const selected = field === undefined ? null : selectField(model, field)
      return selected === null ? [] : [[name, selected] as const]
    }),
  )
}

const STALE: RemoteAnswer = {
  data: null,
  errors: [
    {
      message: 'Somebody else has changed this record meanwhile.',
      extensions: { code: 'STALE_ENTITY' },
    },
  ],
}
