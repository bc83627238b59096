import { isInputObjectType } from 'graphql'
import type { Problem } from '../../Problem.ts'
import { schemaHash } from '../../schemaHash.ts'
import type { DialectReader } from '../Dialect.ts'
import { readActions } from './actions/readActions.ts'
import { checkSchema } from './checkSchema.ts'
import { createContext } from './createContext.ts'
import { readOperators } from './filterOperators.ts'
import { createMutationFinder } from './mutations/findMutations.ts'
import { readEntity } from './readEntity.ts'
import { readEnums } from './readEnums.ts'

/** Reads any Hot Chocolate schema by shape. Whatever it cannot use is told in `problems`. */
export const hotChocolateReader: DialectReader = {
  name: 'hotChocolate',
  recognise: (schema) => {
    const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
    if (inputs.some((input) => readOperators(input).size >= 4)) return 1
    // Lists without filters look alike everywhere: read by whoever claims no more.
    return 0.1
  },
  read: (schema) => {
    const context = createContext(schema)
    const findMutations = createMutationFinder(context)
    const entities = [...context.entities.values()].map((entity) =>
      readEntity(entity, context, findMutations(entity)),
    )
    const problems: readonly Problem[] = checkSchema(context, entities)
    const actions = readActions(context, entities)
    const enums = readEnums(schema, entities, actions)
    return { dialect: 'hotChocolate', schemaHash: schemaHash(schema), entities, actions, enums, problems }
  },
}
