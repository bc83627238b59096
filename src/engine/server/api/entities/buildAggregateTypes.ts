import type { EnumRef, ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { Entity, EntityModel, ScalarField } from '../../entities/model/Entity.ts'
import type { ScalarName } from '../../kernel/scalars.ts'
import type { EntityRow } from '../../entities/read/compileSelection.ts'
import { GROUP_INTERVALS, type GroupInterval } from '../../entities/read/Selection.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'
import { groupTypeName, totalsTypeName } from './readSelection.ts'

type Types = PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>
type AggregateObject = ObjectRef<Types, EntityRow, EntityRow>
export type ApiInterval = EnumRef<Types, GroupInterval, GroupInterval>

export interface AggregateTypes {
  /** Null for an entity without numbers. */
  readonly totals: AggregateObject | null
  readonly group: AggregateObject
}

/** For the host's limits: reads the list once more, with its filter. */
export const READS_LIST_AGAIN = { readsListAgain: true }

/** The host's limits count this for each list, because every row is read, whatever the page. */
export const AGGREGATE_COST = { ...READS_LIST_AGAIN, cost: 1_000 }

/** `LoansTotals` and `LoansGroup` of every entity, named after its list like its connection. */
export const buildAggregateTypes = (
  builder: ApiBuilder,
  model: EntityModel,
  readKey: (row: EntityRow, args: object, context: unknown, info: GraphQLResolveInfo) => never,
): { readonly interval: ApiInterval; readonly of: (entity: Entity) => AggregateTypes } => {
  const interval = builder.enumType('GroupInterval', {
    description: 'Weeks begin on Monday.',
    values: GROUP_INTERVALS,
  })
  const types = new Map<Entity, AggregateTypes>()
  for (const entity of model.values()) {
    const { listField } = entity.definition
    const numbers = [...entity.fields.values()].filter((field) => isSummable(entity, field))
    const totals =
      numbers.length === 0
        ? null
        : builder.objectRef<EntityRow>(totalsTypeName(entity)).implement({
            description: `Sums over ${listField}; null without a value, and for a field you may not read.`,
            fields: (t) =>
              Object.fromEntries(
                numbers.map((field) => [
                  field.name,
                  t.field({ type: sumScalar(field), nullable: true, resolve: readKey }),
                ]),
              ),
          })
    const group = builder.objectRef<EntityRow>(groupTypeName(entity)).implement({
      description: `Those of the ${listField} that have one value in common.`,
      fields: (t) => ({
        key: t.string({
          nullable: true,
          description: 'The value as text; of an interval its first day. Null for rows without one.',
          resolve: readKey,
        }),
        count: t.int({ resolve: readKey }),
        ...(totals ? { totals: t.field({ type: totals, resolve: readKey }) } : {}),
      }),
    })
    types.set(entity, { totals, group })
  }
  return {
    interval,
    of: (entity) => {
      const found = types.get(entity)
      if (!found) throw new Error('An entity of another model')
      return found
    },
  }
}

/** The sum of amounts is an amount. */
const sumScalar = ({ type }: ScalarField): ScalarName =>
  'scalar' in type && type.base === 'Decimal' ? type.scalar : 'Decimal'

const isSummable = (entity: Entity, field: ScalarField): boolean =>
  field !== entity.id &&
  field !== entity.version &&
  !field.isList &&
  'scalar' in field.type &&
  (field.type.base === 'Decimal' || field.type.base === 'Int')
