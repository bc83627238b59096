import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaModel } from '../../../src/engine/schema/reader/buildSchemaModel.ts'
import { NO_HINTS, type SchemaHints } from '../../../src/engine/schema/SchemaHints.ts'
import type { SchemaEntity, SchemaModel } from '../../../src/engine/schema/SchemaModel.ts'
import type { SchemaField } from '../../../src/engine/schema/SchemaField.ts'
import { buildFromText } from '../../../src/engine/schema/source/readSource.ts'

/** Schemas, each with one way of writing something, and what projects say by hand of some of them. */
export const CASE_FOLDER = join(import.meta.dirname, 'cases')

export interface Case {
  readonly schema: GraphQLSchema
  readonly model: SchemaModel
  readonly entity: (name: string) => SchemaEntity
  readonly field: (entity: string, name: string) => SchemaField
}

/** What a project says by hand of a schema of the folder. */
export const readCaseHints = (name: string): SchemaHints => {
  const file = join(CASE_FOLDER, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SchemaHints) : NO_HINTS
}

/** The text of a schema of the folder. */
export const readSdl = (name: string): string => readFileSync(join(CASE_FOLDER, `${name}.graphql`), 'utf8')

/** A schema of the folder and what is read from it. */
export const readCase = (name: string): Case =>
  readCaseText(readSdl(name), `${name}.graphql`, readCaseHints(name))

export const readCaseText = (sdl: string, file = 'test.graphql', hints = NO_HINTS): Case => {
  const { schema } = buildFromText(sdl, file)
  const model = buildSchemaModel(schema, hints)
  const entity = (name: string): SchemaEntity => {
    const found = model.entities.find((one) => one.name === name)
    if (found === undefined) throw new Error(`${file} has no entity ${name}`)
    return found
  }
  const field = (entityName: string, name: string): SchemaField => {
    const found = entity(entityName).fields.find((one) => one.name === name)
    if (found === undefined) throw new Error(`${entityName} has no field ${name}`)
    return found
  }
  return { schema, model, entity, field }
}
