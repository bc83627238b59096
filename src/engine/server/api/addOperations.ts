import type { FieldMap } from '@pothos/core'
import type { OperationContext } from '../kernel/OperationContext.ts'
import type { OperationDefinition } from '../kernel/operations/defineOperation.ts'
import type { Field, WireEnum, WireObject, WireType } from '../kernel/operations/Field.ts'
import type { AboutRefusal, EntityResult, OrFalse } from '../kernel/operations/results.ts'
import type { IdentityOperation } from '../people/identity/IdentityOperation.ts'
import type { ApiBuilder, ApiTypes } from './builder.ts'
import type { ApiInput } from './entities/filterOperations.ts'
import type { ApiEnum } from './entities/buildEnums.ts'
import { identityOperation } from './identity/identityOperation.ts'
import { LONGEST_TEXT } from './longestText.ts'
import { addOperation, entityField, type OperationKit, type ResultFields } from './OperationKit.ts'
import type { PayloadShape } from './payload.ts'
import type { RequestContext } from './RequestContext.ts'

/** What an operation may ask for in its context. */
export interface RequestOperation extends RequestContext, IdentityOperation {}

export const requestOperation = (context: OperationContext, request: RequestContext): RequestOperation => ({
  ...request,
  ...identityOperation(context, request),
})

/** An operation that the API can run. */
export interface ApiOperation {
  readonly definition: OperationDefinition<RequestOperation>
}

/** Adds a mutation for each operation: input, payload, and the call. */
export const addOperations = (
  kit: OperationKit,
  types: WireTypes,
  operations: readonly ApiOperation[],
): void => {
  for (const { definition } of operations) {
    const { name, description, isConfirmed, input, result, runRequest } = definition
    addOperation<CommonInput, object>(kit, name, {
      description,
      isConfirmed,
      input: types.inputOf(
        { name: `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`, fields: input },
        true,
      ),
      run: (context, values, request) => runRequest(requestOperation(context, request), values),
      result: (t) => {
        const fields: FieldMap = {}
        for (const [key, value] of Object.entries(result)) {
          if ('typeName' in value) fields[key] = entityOf(kit, t, value)
          else if ('isTrue' in value) fields[key] = aboutRefusal(t, value)
          else if ('isFalseIfRefused' in value) fields[key] = orFalse(t, key, value)
          else fields[key] = types.outputField(t, key, value, true)
        }
        return fields
      },
    })
  }
}

interface CommonInput extends Readonly<Record<string, unknown>> {
  readonly clientCorrelationId?: string | null
}

type Values = Readonly<Record<string, unknown>>

const entityOf = (
  kit: OperationKit,
  t: ResultFields<object>,
  { typeName, key, description }: EntityResult<string>,
) =>
  entityField(
    kit,
    t,
    typeName,
    (found) => {
      const id = valueOf(found, key)
      return typeof id === 'number' ? id : null
    },
    description,
  )

const aboutRefusal = (t: ResultFields<object>, { isTrue, description }: AboutRefusal) =>
  t.boolean({ description, resolve: ({ errors }: PayloadShape) => isTrue(errors) })

const orFalse = (t: ResultFields<object>, key: string, { description }: OrFalse) =>
  t.boolean({
    ...(description === undefined ? {} : { description }),
    resolve: (found) => valueOf(found, key) === true,
  })

export type WireTypes = ReturnType<typeof wireTypes>

/** GraphQL types of what operations take and return, each made once. */
export const wireTypes = ({ builder, entities }: OperationKit) => {
  const enums = new Map<string, ApiEnum>()
  const inputs = new Map<string, ApiInput>()
  const objects = new Map<string, OutputObject>()

  const enumOf = ({ name, values, meanings = {}, meaning }: WireEnum): ApiEnum =>
    entities.findEnum(name) ??
    once(enums, name, () =>
      builder.enumType(name, {
        description: meaning,
        values: Object.fromEntries(
          values.map((value) => {
            const description = meanings[value]
            return [value, description === undefined ? { value } : { value, description }]
          }),
        ),
      }),
    )

  const inputOf = ({ name, fields, meaning: description }: WireObject, isOperation = false): ApiInput =>
    once(inputs, name, () =>
      builder.inputRef<Values>(name).implement({
        description,
        fields: (t) => ({
          ...(isOperation ? { clientCorrelationId: t.field({ type: 'UUID' }) } : {}),
          ...Object.fromEntries(
            Object.entries(fields).map(
              ([key, { type, isRequired, description, wireName, standard, longestText = 0 }]) => {
                const options = {
                  required: isRequired,
                  description,
                  extensions: longestText > LONGEST_TEXT ? { longestText } : {},
                }
                const field =
                  'list' in type
                    ? t.field({ type: [inputType(type.list)], ...options })
                    : t.field({ type: inputType(type), ...options, defaultValue: standard })
                return [wireName(key), field]
              },
            ),
          ),
        }),
      }),
    )
  const inputType = (type: WireType) => {
    if ('scalar' in type) return type.scalar
    if ('enum' in type) return enumOf(type.enum)
    if ('object' in type) return inputOf(type.object)
    throw new Error('A list of lists is not an input')
  }

  const objectOf = ({ name, fields, meaning: description }: WireObject): OutputObject =>
    once(objects, name, () =>
      builder.objectRef<Values>(name).implement({
        description,
        fields: (t) => {
          const map: FieldMap = {}
          for (const [key, field] of Object.entries(fields))
            map[field.wireName(key)] = outputField(t, key, field)
          return map
        },
      }),
    )
  const outputType = (type: WireType) => {
    if ('scalar' in type && type.scalar !== 'Upload') return type.scalar
    if ('enum' in type) return enumOf(type.enum)
    if ('object' in type) return objectOf(type.object)
    throw new Error('Neither a list of lists nor an upload is a result')
  }
  const outputField = <Shape extends object>(
    t: OutputFields<Shape>,
    key: string,
    { type, isRequired, description }: Field<unknown>,
    isInPayload = false,
  ) => {
    const options = { nullable: isInPayload || !isRequired, description }
    if (!('list' in type))
      return t.field({ type: outputType(type), ...options, resolve: (found) => valueOf(found, key) ?? null })
    return t.field({
      type: [outputType(type.list)],
      ...options,
      resolve: (found) => {
        const values = valueOf(found, key)
        return Array.isArray(values) ? values : null
      },
    })
  }
  return { inputOf, outputField }
}

type OutputFields<Shape> = PothosSchemaTypes.ObjectFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>,
  Shape
>
type OutputObject = ReturnType<ReturnType<ApiBuilder['objectRef']>['implement']>

const valueOf = (found: object, key: string): unknown =>
  Object.hasOwn(found, key) ? Reflect.get(found, key) : undefined

const once = <T>(made: Map<string, T>, name: string, make: () => T): T => {
  const known = made.get(name)
  if (known !== undefined) return known
  const value = make()
  made.set(name, value)
  return value
}
