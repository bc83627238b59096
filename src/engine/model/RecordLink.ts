import type { Condition } from './Condition.ts'
import type { Role } from './PlatformRole.ts'
import type { IconName } from './iconNames.ts'

/** From a record to a page about it. A record that lacks one of the values has no such link. */
export interface RecordLink {
  /** `/admin/orders` */
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** What the address carries: filters of the columns of a list, or plain parameters. */
  readonly as: 'filter' | 'query'
  readonly values: readonly LinkValue[]
  /** Null: on every record. */
  readonly when: Condition | null
  readonly roles: readonly Role[]
}

export interface LinkValue {
  /** Id of a column, or a parameter. */
  readonly name: string
  /** From the record to the value. */
  readonly path: readonly string[]
}
