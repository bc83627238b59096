import type { Problem } from '../../schema/Problem.ts'
import type { SchemaEntity, SchemaModel } from '../../schema/SchemaModel.ts'
import type { SchemaField } from '../../schema/SchemaField.ts'
import type { ConfigFile, ConfigFileType, ConfigSet, JsonPath } from '../config/ConfigSet.ts'
import { printPath } from '../config/printPath.ts'
import { pruneUnit } from '../config/pruneUnit.ts'
import { translationHint } from '../config/translations.ts'
import { actionForms, operationOf } from '../resolve/actionForms.ts'
import type { CheckId } from '../config/CheckId.ts'
import type { PathSource } from '../resolve/walkPath.ts'

/** Input of every check. */
export interface CheckContext {
  readonly schema: SchemaModel
  readonly config: ConfigSet
  readonly entities: ReadonlyMap<string, SchemaEntity>
  /** Fields after config is applied; fields that an entity excludes are not found. */
  readonly source: PathSource<SchemaField>
  /** Names of those fields; also of an action's inputs and answer. */
  readonly fieldNames: (entity: string) => readonly string[]
  /**
   * Whether a file of this name is rejected as a whole. Its intended content is unknown, so nothing is
   * reported about it.
   */
  readonly isBroken: (type: ConfigFileType, name: string) => boolean
}

/** The addresses of all pages. */
export interface Addresses {
  readonly known: readonly string[]
  /** Whether no page has the address, as far as can be known while files are broken. */
  readonly isUnknown: (route: string) => boolean
  /** Whether it is not known what the address shows: several files claim it, or a broken one may. */
  readonly isUncertain: (route: string) => boolean
}

/** Collects the problems of one file. */
export interface Reporter {
  /** The value at the path is left out of the model. */
  readonly error: (id: CheckId, path: JsonPath, message: string, hint: string) => void
  /** The same for a text that is nowhere, by its key in the folder of a language. */
  readonly missingText: (path: JsonPath, key: readonly string[], message: string) => void
  /** A warning: the value still counts. */
  readonly warn: (id: CheckId, path: JsonPath, message: string, hint: string) => void
  readonly problems: readonly Problem[]
  readonly wrongPaths: readonly JsonPath[]
}

export function createCheckContext(schema: SchemaModel, config: ConfigSet): CheckContext {
  const entities = new Map(schema.entities.map((entity) => [entity.name, entity]))
  const fields = new Map(
    schema.entities.map((entity) => {
      const excluded = new Set(config.entities[entity.name]?.value.exclude)
      const kept = entity.fields.filter((field) => !excluded.has(field.name) || field.name === entity.idField)
      return [entity.name, new Map(kept.map((field) => [field.name, field]))]
    }),
  )
  for (const name of Object.keys(config.actions)) {
    const operation = operationOf(schema, config, name)
    for (const form of operation === null ? [] : actionForms(name, operation)) {
      fields.set(form.name, new Map(form.fields.map((field) => [field.name, field])))
    }
  }
  return {
    schema,
    config,
    entities,
    fieldNames: (entity) => [...(fields.get(entity)?.keys() ?? [])],
    isBroken: (type, name) => config.broken.some((file) => file.type === type && file.name === name),
    source: {
      field: (entity, name) => fields.get(entity)?.get(name),
      embedded: (field, name) => field.embedded?.find((part) => part.name === name),
    },
  }
}

export function createReporter(file: ConfigFile<unknown>): Reporter {
  const problems: Problem[] = []
  const wrongPaths: JsonPath[] = []
  const report = (
    severity: Problem['severity'],
    id: CheckId,
    path: JsonPath,
    message: string,
    hint: string,
  ) => {
    const own = { file: file.file, line: file.lineOf(path), path: printPath(path) }
    const at = file.translationAt?.(path) ?? own
    problems.push({ id: `config.${id}`, severity, at, message, hint })
  }
  const error: Reporter['error'] = (id, path, message, hint) => {
    report('error', id, path, message, hint)
    wrongPaths.push(pruneUnit(path))
  }
  return {
    problems,
    wrongPaths,
    error,
    missingText: (path, key, message) =>
      error('missing-key', path, message, translationHint('en', file.file, key)),
    warn: (id, path, message, hint) => {
      report('warning', id, path, message, hint)
    },
  }
}
