import { Ajv } from 'ajv'
import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv'
import actionSchema from '../../../../entity-config/action.schema.json' with { type: 'json' }
import entitySchema from '../../../../entity-config/entity-config.schema.json' with { type: 'json' }
import menusSchema from '../../../../entity-config/menus.schema.json' with { type: 'json' }
import pageSchema from '../../../../entity-config/page.schema.json' with { type: 'json' }
import vocabularySchema from '../../../../entity-config/vocabulary.schema.json' with { type: 'json' }
import { PLATFORM_ROLES, type Role } from '../PlatformRole.ts'
import type { CheckId } from './CheckId.ts'
import { suggest } from '../../rules/suggest.ts'
import type { ConfigFileType, JsonPath } from './ConfigSet.ts'
import { requireTexts } from './requireTexts.ts'
import { withRoles } from './withRoles.ts'

/** One thing that the JSON schema does not allow. The value at `path` is ignored. */
export interface ShapeError {
  readonly id: CheckId
  readonly path: JsonPath
  readonly message: string
  readonly hint: string
  /** The key that the value lacks. */
  readonly missing?: string
}

/** Server and scripts only: it compiles validators at run time, which a browser's policy forbids. */
export const checkShape = (
  type: ConfigFileType,
  value: unknown,
  roles: readonly Role[] = PLATFORM_ROLES,
): readonly ShapeError[] => shapeErrors(validatorsOf(roles)(type), value)

/** The same for a file whose JSON schema the caller brings. */
export const checkAgainst = (schema: AnySchemaObject, value: unknown): readonly ShapeError[] =>
  shapeErrors(ajv.compile(schema), value)

function shapeErrors(validate: ValidateFunction, value: unknown): readonly ShapeError[] {
  if (validate(value)) return []
  const errors = (validate.errors ?? []).map(toShapeError)
  return errors.filter(
    (error, index) => errors.findIndex((other) => samePath(other.path, error.path)) === index,
  )
}

const OPTIONS = {
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  // Compiled at every start, for files that are read once: making the code faster takes longer than running it, and
  // whether the schemas themselves are right is a test's matter.
  code: { optimize: false },
  validateSchema: false,
} as const
const ajv = new Ajv(OPTIONS)

const SCHEMAS = { page: pageSchema, action: actionSchema, menus: menusSchema, vocabulary: vocabularySchema }
type Validators = (type: ConfigFileType) => ValidateFunction
/** By the names of the roles that a file may name. */
const known = new Map<string, Validators>()

function validatorsOf(roles: readonly Role[]): Validators {
  const key = roles.join('\n')
  const validators = known.get(key) ?? compileFor(roles)
  known.set(key, validators)
  return validators
}

function compileFor(roles: readonly Role[]): Validators {
  const own = new Ajv(OPTIONS)
  const entity = withRoles(requireTexts(entitySchema), roles)
  own.addSchema(entity)
  const compiled = new Map<ConfigFileType, ValidateFunction>()
  return (type) => {
    const validate =
      compiled.get(type) ??
      (type === 'entity'
        ? (own.getSchema('entity-config.schema.json') ?? own.compile(entity))
        : own.compile(requireTexts(SCHEMAS[type])))
    compiled.set(type, validate)
    return validate
  }
}

function toShapeError(error: ErrorObject): ShapeError {
  const path = toPath(error.instancePath)
  const value = JSON.stringify(error.data)
  const params = error.params as Readonly<Record<string, unknown>>
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(error, path, String(params['additionalProperty']))
    case 'enum':
      return unknownValue(error, path, value)
    case 'required': {
      const missing = String(params['missingProperty'])
      const message = `The key "${missing}" is missing.`
      return { id: 'missing-key', path, message, hint: `Add it: ${describe(error, missing)}`, missing }
    }
    case 'type':
      return {
        id: 'wrong-type',
        path,
        message: `${value} is not what belongs here.`,
        hint: isCondition(error)
          ? 'Say how to compare: { "eq": … }, { "in": [ … ] }, { "gt": … }.'
          : `Write ${toWords(params['type'])}.`,
      }
    case 'uniqueItems':
      return {
        id: 'duplicate-item',
        path: [...path, Number(params['i'])],
        message: `${JSON.stringify((error.data as readonly unknown[])[Number(params['i'])])} is here twice.`,
        hint: 'Remove one of them.',
      }
    default:
      return {
        id: 'wrong-value',
        path,
        message: `${value} is not allowed here: it ${error.message ?? 'is wrong'}.`,
        hint: error.parentSchema?.['description'] as string,
      }
  }
}

function unknownKey(error: ErrorObject, path: JsonPath, key: string): ShapeError {
  const known = Object.keys((error.parentSchema?.['properties'] ?? {}) as object).filter(
    (name) => name !== '$schema',
  )
  const what = isCondition(error) ? 'an operator' : 'a key'
  return {
    id: isCondition(error) ? 'unknown-operator' : 'unknown-key',
    path: [...path, key],
    message: `"${key}" is not ${what} that belongs here.`,
    hint: suggest(key, known) || 'Remove it; docs/entity-config.md has all keys.',
  }
}

/** Named after the definition whose values they are: `config.unknown-role`. */
function unknownValue(error: ErrorObject, path: JsonPath, value: string): ShapeError {
  const definition =
    DEFINITIONS.find((name) => error.schemaPath.endsWith(`definitions/${name}/enum`)) ?? 'value'
  const allowed = (error.params as { allowedValues: readonly unknown[] }).allowedValues.map(String)
  return {
    id: `unknown-${definition}`,
    path,
    message: `${value} is not ${VALUE_WORDS[definition]}.`,
    hint: suggest(
      typeof error.data === 'string' ? error.data : value,
      allowed,
      `Choose one of ${allowed.join(', ')}.`,
    ),
  }
}

const DEFINITIONS = ['icon', 'role', 'kind', 'color'] as const

const VALUE_WORDS = {
  icon: 'an icon',
  role: 'a role',
  kind: 'a field kind',
  color: 'a colour',
  value: 'one of the values that are allowed here',
}

function isCondition(error: ErrorObject): boolean {
  return error.schemaPath.includes('definitions/operators')
}

function describe(error: ErrorObject, key: string): string {
  const properties = error.parentSchema?.['properties'] as
    | Readonly<Record<string, { description?: string }>>
    | undefined
  return properties?.[key]?.description ?? ''
}

function toWords(types: unknown): string {
  const names = (Array.isArray(types) ? types : [types]).map(
    (type) => TYPE_WORDS[String(type)] ?? String(type),
  )
  return names.join(' or ')
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  object: 'an object: { … }',
  array: 'a list: [ … ]',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
}

function toPath(pointer: string): JsonPath {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

function samePath(a: JsonPath, b: JsonPath): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index])
}
