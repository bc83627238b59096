import type { AdminModel } from '../../../../metadata/AdminModel.ts'
import type { RetentionModel } from '../../../../metadata/RetentionModel.ts'

/** By type name. */
export type RetentionRules = ReadonlyMap<string, RetentionModel>

export const retentionRules = ({ entities }: Pick<AdminModel, 'entities'>): RetentionRules =>
  new Map(
    Object.values(entities).flatMap(({ typeName, retention }): [string, RetentionModel][] =>
      retention === null ? [] : [[typeName, retention]],
    ),
  )
