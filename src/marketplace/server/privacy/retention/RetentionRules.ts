import type { AdminModel } from '../../../../engine/model/AdminModel.ts'
import type { Locale } from '../../../../engine/model/Text.ts'
import type { RetentionModel } from '../../../../engine/model/RetentionModel.ts'

/** By type name. */
export type RetentionRules = ReadonlyMap<string, RetentionModel>

export const retentionRules = ({ entities }: Pick<AdminModel, 'entities'>): RetentionRules =>
  new Map(
    Object.values(entities).flatMap(({ typeName, retention }): [string, RetentionModel][] =>
      retention === null ? [] : [[typeName, retention]],
    ),
  )

/** Where the rules are: in config. */
export interface RetentionMeans {
  readonly adminModel: { readonly current: (locale: Locale) => AdminModel }
}

/** As config says right now; the same in every language. */
export const rulesOf = ({ adminModel }: RetentionMeans): RetentionRules =>
  retentionRules(adminModel.current('en'))
