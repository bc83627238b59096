import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaModel } from '../../../readSchemaModel.ts'
import type { SchemaEntity, SchemaModel } from '../../../SchemaModel.ts'
import type { SchemaField } from '../../../SchemaField.ts'
import { buildFromText } from '../../../source/readSource.ts'

export interface Case {
  readonly schema: GraphQLSchema
  readonly model: SchemaModel
  readonly entity: (name: string) => SchemaEntity
  readonly field: (entity: string, name: string) => SchemaField
}

/** A schema of this folder and what is read from it. */
export const readCase = (name: string): Case => {
  const file = `${name}.graphql`
  return readCaseText(readFileSync(join(import.meta.dirname, file), 'utf8'), file)
}

export const readCaseText = (sdl: string, file = 'test.graphql'): Case => {
  const { schema } = buildFromText(sdl, file)
  const model = buildSchemaModel(schema)
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
