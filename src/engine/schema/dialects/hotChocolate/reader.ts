import type { Problem } from '../../Problem.ts'
import { schemaHash } from '../../schemaHash.ts'
import { NO_HINTS } from '../../SchemaHints.ts'
import type { DialectReader } from '../Dialect.ts'
import { scoreOf } from '../scoreOf.ts'
import { readActions } from './actions/readActions.ts'
import { checkSchema } from './checkSchema.ts'
import { createContext } from './createContext.ts'
import type { ListDraft } from './EntityDraft.ts'
import { findLists } from './findLists.ts'
import { createMutationFinder } from './mutations/findMutations.ts'
import { withOwnKeys } from './mutations/ownKeys.ts'
import { readEntity, readPart } from './readEntity.ts'
import { readEnums } from './readEnums.ts'
import { readUnused } from './readUnused.ts'

/** Reads any Hot Chocolate schema by shape. `problems` lists whatever it cannot use. */
export const hotChocolateReader: DialectReader = {
  name: 'hotChocolate',
  recognise: (schema) => {
    const { lists } = findLists(Object.values(schema.getQueryType()?.getFields() ?? {}))
    return scoreOf([...lists.values()].flatMap(([best]) => (best === undefined ? [] : evidenceIn(best))))
  },
  read: (schema, hints = NO_HINTS) => {
    const context = withOwnKeys(createContext(schema, hints))
    const findMutations = createMutationFinder(context)
    const listed = [...context.entities.values()].map((entity) =>
      readEntity(entity, context, findMutations(entity)),
    )
    const problems: readonly Problem[] = [...context.said.problems, ...checkSchema(context, listed)]
    const actions = readActions(context, listed)
    const entities = [...listed, ...[...context.parts.values()].map((part) => readPart(part, context))]
    const enums = readEnums(schema, entities, actions)
    const unused = readUnused(context, entities)
    return {
      dialect: 'hotChocolate',
      schemaHash: schemaHash(schema),
      entities,
      actions,
      unused,
      enums,
      problems,
    }
  },
}

/** What a Hot Chocolate list offers: operators in a nested filter, an order of directions, pages. */
const evidenceIn = ({ where, sort, rows }: ListDraft): readonly boolean[] => [
  where?.fact.style === 'nested' && where.isBare !== true,
  sort !== null && sort.columns === null,
  rows.style !== 'plain',
]
