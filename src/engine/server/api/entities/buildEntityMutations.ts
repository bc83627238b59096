import type { FieldMap } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { REASON_INPUT, reasonedFields } from '../../entities/ApprovedFields.ts'
import type { WriteRule } from '../../entities/EntityDefinition.ts'
import type { Entity, EntityModel } from '../../entities/model/Entity.ts'
import { entityOf } from '../../entities/model/resolveEntities.ts'
import { addEntity } from '../../entities/write/addEntity.ts'
import { deleteEntity } from '../../entities/write/deleteEntity.ts'
import { updateEntity } from '../../entities/write/updateEntity.ts'
import { isRequired, writableFields } from '../../entities/write/writableFields.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'
import type { PayloadTypes } from '../payload.ts'
import type { RequestContext } from '../RequestContext.ts'
import { answerWrite, type EntityPayload } from './answerWrite.ts'
import { buildConflict } from './buildConflict.ts'
import { readSelected } from './buildEntityQueries.ts'
import type { ApiInput } from './filterOperations.ts'
import type { EntityTypes } from './buildEntityTypes.ts'
import { valueFields } from './valueFields.ts'

/** `addLoan`, `updateLoan`, `deleteLoan`, where the entity grants the right to anyone. */
export const buildEntityMutations = (
  builder: ApiBuilder,
  payload: PayloadTypes,
  types: EntityTypes,
  model: EntityModel,
): void => {
  const conflict = buildConflict(builder)
  for (const typeName of model.keys()) {
    const entity = entityOf(model, typeName)
    const { add, update, delete: remove } = entity.definition.access
    if (add) addAdd(builder, payload, types, entity, approvalFields(types, model, add))
    if (update) addUpdate(builder, payload, types, entity, conflict, approvalFields(types, model, update))
    if (remove) addDelete(builder, payload, entity, approvalFields(types, model, remove))
  }
}

type Input = Readonly<Record<string, unknown>>

type PayloadFields = PothosSchemaTypes.ObjectFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>,
  EntityPayload
>

/** `approval`, for the payload of a write that may have to wait. */
const approvalFields =
  (types: EntityTypes, model: EntityModel, rule: WriteRule) =>
  (t: PayloadFields): FieldMap => {
    const entity = model.get('Approval')
    if (rule.approval === undefined || !entity) return {}
    return {
      approval: t.field({
        type: types.objectOf(entity),
        nullable: true,
        description: 'The request that waits for a second person: nothing has been written yet.',
        resolve: (found, _args, context, info) => readRow(context, entity, found.approvalId, info),
      }),
    }
  }

const addAdd = (
  builder: ApiBuilder,
  payload: PayloadTypes,
  types: EntityTypes,
  entity: Entity,
  further: ReturnType<typeof approvalFields>,
): void => {
  const { typeName } = entity
  const name = `add${typeName}`
  const input = builder.inputRef<Input>(`${pascal(name)}Input`).implement({
    fields: (t) => ({
      clientCorrelationId: t.field({ type: 'UUID', description: CORRELATION }),
      ...valueFields(types, writableFields(entity, 'add'), t, isRequired),
    }),
  })
  const answer = builder.objectRef<EntityPayload>(`${pascal(name)}Payload`).implement({
    fields: (t) => ({
      ...payload.fields(t),
      ...further(t),
      [entity.definition.getField]: t.field({
        type: types.objectOf(entity),
        nullable: true,
        description: 'The new row.',
        resolve: (found, _args, context, info) => readRow(context, entity, found.id, info),
      }),
    }),
  })
  builder.mutationField(name, (t) =>
    t.field({
      type: answer,
      extensions: { isConfirmed: entity.definition.isConfirmed ?? false },
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_root, { input: values }, context) =>
        answerWrite(context, entity, name, values, (write) => addEntity(write, entity, values)),
    }),
  )
}

const addUpdate = (
  builder: ApiBuilder,
  payload: PayloadTypes,
  types: EntityTypes,
  entity: Entity,
  conflict: ReturnType<typeof buildConflict>,
  further: ReturnType<typeof approvalFields>,
): void => {
  const name = `update${entity.typeName}`
  const { id, version } = entity
  const isReasoned = reasonedFields(entity.definition.access.update?.approval).length > 0
  const input: ApiInput = builder.inputRef<Record<string, unknown>>(`${pascal(name)}Input`)
  builder.inputType(input, {
    fields: (t) => {
      const fields: Record<string, ReturnType<typeof t.field>> = {
        clientCorrelationId: t.field({ type: 'UUID', description: CORRELATION }),
        [id.name]: t.int({ required: true }),
      }
      if (version) {
        fields[version.name] = t.int({ required: true, description: 'The version the change is based on.' })
      }
      if (isReasoned) fields[REASON_INPUT] = t.field({ type: 'LongText', description: REASON })
      return { ...fields, ...valueFields(types, writableFields(entity, 'update'), t, () => false) }
    },
  })
  const answer = builder.objectRef<EntityPayload>(`${pascal(name)}Payload`).implement({
    fields: (t) => ({
      ...payload.fields(t),
      ...further(t),
      [entity.definition.getField]: t.field({
        type: types.objectOf(entity),
        nullable: true,
        description:
          'The row as it is now: as written or, when the write was refused as stale, as another user left it.',
        resolve: (found, _args, context, info) => readRow(context, entity, found.id, info),
      }),
      conflict: t.field({
        type: conflict,
        nullable: true,
        description: 'What has happened since the given version, when it was refused as stale.',
        resolve: (found) => found.conflict,
      }),
    }),
  })
  builder.mutationField(name, (t) =>
    t.field({
      type: answer,
      extensions: { isConfirmed: entity.definition.isConfirmed ?? false },
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_root, { input: values }, context) =>
        answerWrite(context, entity, name, values, (write) =>
          updateEntity(write, entity, {
            id: Number(values[id.name]),
            version: version ? Number(values[version.name]) : null,
            values,
            reason: typeof values[REASON_INPUT] === 'string' ? values[REASON_INPUT] : null,
          }),
        ),
    }),
  )
}

const addDelete = (
  builder: ApiBuilder,
  payload: PayloadTypes,
  entity: Entity,
  further: ReturnType<typeof approvalFields>,
): void => {
  const name = `delete${entity.typeName}`
  const { id, version } = entity
  const input = builder.inputRef<Input>(`${pascal(name)}Input`).implement({
    fields: (t) => ({
      clientCorrelationId: t.field({ type: 'UUID', description: CORRELATION }),
      [id.name]: t.int({ required: true }),
      ...(version
        ? {
            [version.name]: t.int({
              description: 'When given, a row that has changed since is not deleted.',
            }),
          }
        : {}),
    }),
  })
  const answer = builder.objectRef<EntityPayload>(`${pascal(name)}Payload`).implement({
    fields: (t) => ({
      ...payload.fields(t),
      ...further(t),
      [id.name]: t.int({
        nullable: true,
        description: 'Id of the deleted row.',
        resolve: (found) => found.id,
      }),
    }),
  })
  builder.mutationField(name, (t) =>
    t.field({
      type: answer,
      extensions: { isConfirmed: entity.definition.isConfirmed ?? false },
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input: values }, context) => {
        const given = version ? values[version.name] : null
        const found = await answerWrite(context, entity, name, values, (write) =>
          deleteEntity(write, entity, Number(values[id.name]), typeof given === 'number' ? given : null),
        )
        return found.isSuccess ? found : { ...found, id: null }
      },
    }),
  )
}

const readRow = async (
  context: RequestContext,
  entity: Entity,
  id: number | null,
  info: GraphQLResolveInfo,
) => (id === null ? null : ((await readSelected(context, entity, [id], info)).get(id) ?? null))

const CORRELATION =
  'Chosen by the client and repeated in the answer. It is an idempotency key: the same id gets the first answer again.'

const REASON = 'Why it changes. Needed where a second person approves the change of a verified value.'

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
