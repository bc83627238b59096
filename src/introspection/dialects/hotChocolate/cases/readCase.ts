import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaModel } from '../../../readSchemaModel.ts'
import { NO_HINTS, type SchemaHints } from '../../../SchemaHints.ts'
import type { SchemaEntity, SchemaModel } from '../../../SchemaModel.ts'
import type { SchemaField } from '../../../SchemaField.ts'
import { buildFromText } from '../../../source/readSource.ts'

export interface Case {
  readonly schema: GraphQLSchema
  readonly model: SchemaModel
  readonly entity: (name: string) => SchemaEntity
  readonly field: (entity: string, name: string) => SchemaField
}

/** What a project says by hand of a schema of this folder. */
export const readCaseHints = (name: string): SchemaHints => {
  const file = join(import.meta.dirname, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SchemaHints) : NO_HINTS
}

/** A schema of this folder and what is read from it. */
export const readCase = (name: string): Case => {
  const file = `${name}.graphql`
  return readCaseText(readFileSync(join(import.meta.dirname, file), 'utf8'), file, readCaseHints(name))
}

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
