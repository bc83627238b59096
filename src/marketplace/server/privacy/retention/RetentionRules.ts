import type { AdminModel } from '../../../../engine/model/AdminModel.ts'
import type { RetentionModel } from '../../../../engine/model/RetentionModel.ts'

/** By type name. */
export type RetentionRules = ReadonlyMap<string, RetentionModel>

export const retentionRules = ({ entities }: Pick<AdminModel, 'entities'>): RetentionRules =>
  new Map(
    Object.values(entities).flatMap(({ typeName, retention }): [string, RetentionModel][] =>
      retention === null ? [] : [[typeName, retention]],
    ),
  )
