import type { ComputedScalar, Entity, ScalarField, ToMany, ToOne } from '../model/Entity.ts'

/** The selected parts of an entity. `key` is the response key (a GraphQL alias, or the field's own name). */
export interface EntitySelection {
  readonly entity: Entity
  readonly scalars: readonly { readonly key: string; readonly field: ScalarField }[]
  readonly computeds: readonly { readonly key: string; readonly computed: ComputedScalar }[]
  readonly toOnes: readonly {
    readonly key: string
    readonly relation: ToOne
    readonly selection: EntitySelection
  }[]
  readonly toManys: readonly {
    readonly key: string
    readonly relation: ToMany
    readonly connection: ConnectionSelection
  }[]
  readonly typeNames: readonly string[]
}

export interface ConnectionSelection {
  readonly args: PageArgs
  readonly totalCounts: readonly CountSelection[]
  readonly totals: readonly TotalsSelection[]
  readonly groups: readonly GroupsSelection[]
  readonly pageInfos: readonly { readonly key: string; readonly fields: readonly PageInfoField[] }[]
  readonly nodes: readonly { readonly key: string; readonly selection: EntitySelection }[]
  readonly edges: readonly EdgeSelection[]
  /** Name of the connection type, and the response keys that request it. */
  readonly typeName: string
  readonly typeNames: readonly string[]
}

export interface CountSelection {
  readonly key: string
  readonly args: CountArgs
}

/** Sums over all rows, whatever the page. */
export interface TotalsSelection {
  readonly key: string
  readonly sums: readonly { readonly key: string; readonly field: ScalarField }[]
  readonly typeName: string
  readonly typeNames: readonly string[]
}

/** All rows, whatever the page, grouped by the values of one field. */
export interface GroupsSelection {
  readonly key: string
  readonly args: GroupArgs
  readonly keys: readonly string[]
  readonly counts: readonly string[]
  readonly totals: readonly TotalsSelection[]
  readonly typeName: string
  readonly typeNames: readonly string[]
}

export interface EdgeSelection {
  readonly key: string
  readonly cursors: readonly string[]
  readonly nodes: readonly { readonly key: string; readonly selection: EntitySelection }[]
  readonly typeName: string
  readonly typeNames: readonly string[]
}

export interface PageInfoField {
  readonly key: string
  readonly name: 'hasNextPage' | 'hasPreviousPage' | 'startCursor' | 'endCursor' | '__typename'
}

/** As the client sends them. */
export interface PageArgs {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly last?: number | null | undefined
  readonly before?: string | null | undefined
  readonly skip?: number | null | undefined
  readonly where?: unknown
  readonly order?: unknown
}

/** As the client sends them. */
export interface CountArgs {
  readonly atMost?: number | null | undefined
}

/** As the client sends them. */
export interface GroupArgs {
  readonly by?: unknown
  readonly interval?: GroupInterval | null | undefined
  readonly first?: number | null | undefined
}

export const GROUP_INTERVALS = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type GroupInterval = (typeof GROUP_INTERVALS)[number]
