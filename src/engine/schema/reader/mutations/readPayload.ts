import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  isUnionType,
  type GraphQLCompositeType,
  type GraphQLOutputType,
} from 'graphql'
import type { PayloadErrors } from '../../OperationFacts.ts'
import type { EntityDraft, ReadContext } from '../EntityDraft.ts'
import { fieldsOf, hasRequiredArguments, type FieldsType, type OutputField } from '../typeShapes.ts'
import { isErrorList, readErrorField, readErrorMembers } from './readErrors.ts'

export interface PayloadShape {
  /** Entities of which the payload returns one, with the path to it; nearest first. */
  readonly entities: readonly { readonly entity: EntityDraft; readonly path: readonly string[] }[]
  readonly errors: PayloadErrors | null
  readonly conflict: boolean
  readonly approvalIdPath: readonly string[] | null
  readonly successPath: readonly string[] | null
}

/**
 * What a mutation returns: the entity itself, a payload around it, a union of success and errors, or a plain
 * flag.
 */
export const readPayload = (type: GraphQLOutputType, context: ReadContext): PayloadShape => {
  const nullable = getNullableType(type)
  if (isLeafType(nullable)) {
    return { ...NOTHING, successPath: nullable.name === 'Boolean' ? [] : null }
  }
  if (isListType(nullable) || !isCompositeType(nullable)) return NOTHING
  const entity = context.entities.get(nullable.name)
  if (entity !== undefined) return { ...NOTHING, entities: [{ entity, path: [] }] }
  if (isUnionType(nullable)) return readUnion(nullable.getTypes(), context)
  return readObject(nullable, context)
}

const NOTHING: PayloadShape = {
  entities: [],
  errors: null,
  conflict: false,
  approvalIdPath: null,
  successPath: null,
}

const readUnion = (members: readonly GraphQLCompositeType[], context: ReadContext): PayloadShape => {
  const entities: { entity: EntityDraft; path: readonly string[] }[] = []
  const failures: GraphQLCompositeType[] = []
  for (const member of members) {
    const found = findEntities(member, context, [`... on ${member.name}`])
    const face = found.length > 0 ? null : entityFace(member, context)
    if (face !== null) {
      if (!entities.some((one) => one.entity === face))
        entities.push({ entity: face, path: [`... on ${face.type.name}`] })
      continue
    }
    if (found.length > 0) entities.push(...found)
    else failures.push(member)
  }
  const others = members.filter((member) => !failures.includes(member))
  const taken = new Set(others.flatMap((member) => fieldsOf(member).map((field) => field.name)))
  return { ...NOTHING, entities, errors: readErrorMembers(failures, taken) }
}

/** The listed interface that a member implements. */
const entityFace = (member: GraphQLCompositeType, context: ReadContext): EntityDraft | null => {
  if (!isObjectType(member)) return null
  const faces = member.getInterfaces().map((face) => context.entities.get(face.name))
  return faces.find((face) => face !== undefined) ?? null
}

const readObject = (type: FieldsType, context: ReadContext): PayloadShape => {
  const fields = fieldsOf(type)
  const outcome = fields.find((field) => isOutcome(field))
  const success = fields.find((field) => isSuccessFlag(field)) ?? outcome
  const reason = success === outcome ? fields.find((field) => isReason(field)) : undefined
  const textError = reason && ({ path: [reason.name], types: [], style: 'texts', selection: '' } as const)
  return {
    entities: findEntities(type, context, []),
    errors: readErrorField(fields) ?? textError ?? null,
    conflict: fields.some(isConflict),
    approvalIdPath: findApproval(fields, context),
    successPath: success === undefined ? null : [success.name],
  }
}

/** `approval { id }`: when present, the write waits for a second person. */
const findApproval = (fields: readonly OutputField[], context: ReadContext): readonly string[] | null => {
  const field = fields.find(({ name }) => name === 'approval')
  const entity = field && context.entities.get(getNamedType(field.type).name)
  return field && entity?.idField ? ['approval', entity.idField.name] : null
}

/** Entities one level below the payload, else two (`{ data: { loan } }`, `{ loanEdge: { node } }`). */
const findEntities = (
  type: GraphQLCompositeType,
  context: ReadContext,
  path: readonly string[],
): { entity: EntityDraft; path: readonly string[] }[] => {
  const own = context.entities.get(type.name)
  if (own !== undefined) return [{ entity: own, path }]
  if (isUnionType(type)) return []
  const near: { entity: EntityDraft; path: readonly string[] }[] = []
  const wrappers: { type: FieldsType; path: readonly string[] }[] = []
  for (const field of fieldsOf(type)) {
    const target = getNullableType(field.type)
    if (!isCompositeType(target) || hasRequiredArguments(field)) continue
    const entity = context.entities.get(target.name)
    if (entity !== undefined) near.push({ entity, path: [...path, field.name] })
    else if (isObjectType(target) && target !== context.schema.getQueryType()) {
      wrappers.push({ type: target, path: [...path, field.name] })
    }
  }
  if (near.length > 0) return near
  return wrappers.flatMap((wrapper) =>
    fieldsOf(wrapper.type).flatMap((field) => {
      const target = getNullableType(field.type)
      const entity = isCompositeType(target) ? context.entities.get(target.name) : undefined
      return entity === undefined || hasRequiredArguments(field)
        ? []
        : [{ entity, path: [...wrapper.path, field.name] }]
    }),
  )
}

const isSuccessFlag = (field: OutputField): boolean =>
  getNamedType(field.type).name === 'Boolean' &&
  !isListType(getNullableType(field.type)) &&
  !hasRequiredArguments(field) &&
  SUCCESS_NAMES.has(field.name.toLowerCase())

/** `result: DELETED | NOT_DELETED` */
const isOutcome = (field: OutputField): boolean => {
  const type = getNullableType(field.type)
  if (!isEnumType(type) || hasRequiredArguments(field)) return false
  return type.getValues().some(({ name }) => type.getValue(`NOT_${name}`))
}

const isReason = (field: OutputField): boolean =>
  field.name === 'message' && getNullableType(field.type).toString() === 'String'

const SUCCESS_NAMES = new Set(
  'success issuccess succeeded successful issuccessful ok isok wassuccessful deleted boolean'.split(' '),
)

/** `conflict { userName timestampUtc changes { field old new } }`. */
const isConflict = (field: OutputField): boolean => {
  const type = getNamedType(field.type)
  if (!isObjectType(type) || isErrorList(field)) return false
  const changes = type.getFields().changes
  const change = changes === undefined ? null : getNamedType(changes.type)
  return (
    field.name === 'conflict' &&
    type.getFields().userName !== undefined &&
    type.getFields().timestampUtc !== undefined &&
    isObjectType(change) &&
    ['field', 'old', 'new'].every((name) => change.getFields()[name] !== undefined)
  )
}
