import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RowFilter } from '../domain/access/rowRules.ts'
import type { Permission, PlatformRole, UserActor } from '../domain/Actor.ts'
import type { ApprovalOperation } from '../domain/approvals/ApprovalRequest.ts'
import type { OperationContext } from '../domain/operations/OperationContext.ts'

/**
 * One entity file. Together with its table it yields the GraphQL type, connection, filter, sort, get-by-id,
 * `addX`/`updateX`/`deleteX` and the audit trail. Output fields come from the table's columns (drizzle property
 * names), except foreign keys that `relations` names and columns set to `false` in `fields`.
 */
export interface EntityDefinition {
  /** `Loan` */
  readonly typeName: string
  /** `loans`; the connection field. */
  readonly listField: string
  /** `loan(entityId:)` */
  readonly getField: string
  readonly description: string
  /** Its primary key identifies a row: `entityId` everywhere but in the audit log, which is keyed by `id`. */
  readonly table: PgTable
  readonly relations: Readonly<Record<string, RelationDefinition>>
  /** By output field name, to-one relations included. `false` keeps a column out of the API altogether (password hashes). */
  readonly fields: Readonly<Record<string, FieldRules | false>>
  /** Fields the list also takes as arguments of their own: only rows with that value. */
  readonly listArguments?: readonly string[]
  /** Further lists of the same rows by field name, each with a filter in the entity's own vocabulary that is always on. */
  readonly furtherLists?: Readonly<
    Record<string, { readonly where: RowFilter; readonly description: string }>
  >
  /**
   * Fields (paths) that name a row, for requests that wait: `['firstName', 'lastName']`. No enums: what they are called
   * depends on who reads.
   */
  readonly display: readonly string[]
  readonly access: EntityAccess
  /**
   * Checks across fields, after the field rules and inside the transaction; returns what is wrong, empty when nothing.
   * `row` is the whole row as it would be, by property of the table (`businessId`); decimals and dates are text.
   */
  readonly validate?: (row: Readonly<Record<string, unknown>>) => readonly FieldProblem[]
  /**
   * What follows from a write of this row, in the write's own transaction: sums another row keeps of it. `row` is the row
   * as it is now, or as it was when it was deleted.
   */
  readonly afterWrite?: (context: OperationContext, row: Readonly<Record<string, unknown>>) => Promise<void>
}

/** `column` is this table's foreign key. */
export interface ToOneRelation {
  readonly kind: 'to-one'
  readonly typeName: string
  readonly column: PgColumn
  readonly description?: string
}

/** `inverse` is the to-one relation of the other entity that leads here. A connection in the API. */
export interface ToManyRelation {
  readonly kind: 'to-many'
  readonly typeName: string
  readonly inverse: string
  readonly description?: string
}

export type RelationDefinition = ToOneRelation | ToManyRelation

export interface FieldRules {
  readonly description?: string
  readonly deprecated?: string
  /** GraphQL scalar when the column type does not tell: `EmailAddress`, `PhoneNumber`, `URL`. */
  readonly scalar?: string
  /** `never`: set by the server only. `add`: not changeable later. Default `always`. */
  readonly write?: 'always' | 'add' | 'never'
  /** Who may read it; for others it is null and cannot be filtered or sorted by. Default: whoever may read the row. */
  readonly read?: FieldAccess
  /** What of the value this reader may see, when part of it is not for every reader of the row. */
  readonly reveal?: (value: unknown, actor: UserActor) => unknown
  /** Who may write it, beside the entity's own rule. */
  readonly writeAccess?: FieldAccess
  readonly minLength?: number
  readonly maxLength?: number
  /** Decimal as text. */
  readonly min?: string
  readonly max?: string
  readonly pattern?: { readonly source: string; readonly errorCode: string }
}

export type FieldAccess = readonly PlatformRole[]

/**
 * Row rules are filters in the entity's own filter vocabulary (`{ account: { entityId: { in: […] } } }`), compiled
 * by the same engine as a client's `where`, so they hold on every path: list, by id, nested, subscription.
 */
export type RowRule = 'all' | 'none' | ((actor: UserActor) => Readonly<Record<string, unknown>>)

export interface EntityAccess {
  readonly read: {
    /** SUPER_ADMIN, ADMIN, SENIOR, READ_ONLY */
    readonly staff: RowRule
    /** PARTNER_USER */
    readonly partner: RowRule
    /** Everybody else who is signed in. */
    readonly customer: RowRule
  }
  /** Undefined: the mutation does not exist. The written row must also satisfy the actor's read rule. */
  readonly add?: WriteRule
  readonly update?: WriteRule
  readonly delete?: WriteRule
}

/** With `approval`, the write waits for a second person whenever a rule of that operation applies. */
export type WriteRule = (
  | { readonly permission: Permission }
  | { readonly roles: readonly PlatformRole[] }
) & {
  readonly approval?: ApprovalOperation
}

export interface FieldProblem {
  readonly field: string | null
  /** Code of `i18n/<locale>/errors.json`. */
  readonly code: string
  readonly params?: Readonly<Record<string, string>>
}
