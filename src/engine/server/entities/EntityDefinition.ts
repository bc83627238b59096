import type { ApprovedFields, RowValues } from './ApprovedFields.ts'
import type { ComputedField } from './ComputedField.ts'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Locale } from '../../model/Text.ts'
import type { Holder } from '../kernel/access/rank.ts'
import type { RowFilter } from './RowFilter.ts'
import type { PlatformRole } from '../../model/PlatformRole.ts'
import type { AccountRole, Permission, UserActor } from '../kernel/Actor.ts'
import type { ApprovalOperation } from '../db/tables/approvals.ts'
import type { RefusalParams } from '../kernel/DomainError.ts'
import type { OperationContext } from '../kernel/OperationContext.ts'
import type { Transitions } from '../kernel/stepProblem.ts'
import type { FurtherList } from './FurtherList.ts'
import type { ScalarName } from '../kernel/scalars.ts'

/**
 * One entity file. Together with its table it defines the GraphQL type, connection, filter, sort, get-by-id,
 * `addX`/`updateX`/`deleteX` and the audit trail. Output fields come from the table's columns (drizzle
 * property names), except foreign keys that `relations` names and columns set to `false` in `fields`.
 */
export interface EntityDefinition {
  /** `Loan` */
  readonly typeName: string
  /** `loans`; the connection field. */
  readonly listField: string
  /** `loan(entityId:)` */
  readonly getField: string
  readonly description: string
  /** Its primary key identifies a row: `entityId` everywhere except in the audit log, which is keyed by `id`. */
  readonly table: PgTable
  readonly relations: Readonly<Record<string, RelationDefinition>>
  /** By output field name, to-one relations included. `false` keeps a column out of the API altogether (password hashes). */
  readonly fields: Readonly<Record<string, FieldRules | false>>
  /** Output fields without a column, computed when selected. Not sortable or summable, and filterable only if declared. */
  readonly computed?: Readonly<Record<string, ComputedField>>
  /** Fields that the list also takes as separate arguments: only rows with that value. */
  readonly listArguments?: readonly string[]
  /** Further lists of the same rows by field name. */
  readonly furtherLists?: Readonly<Record<string, FurtherList>>
  /**
   * Fields (paths) that name a row in pending requests: `['firstName', 'lastName']`. No enums, because their
   * labels depend on the reader.
   */
  readonly display: readonly string[]
  /**
   * Field of the number by which people call a row: `loanNumber`. Everybody who may read the row may read it, and it says
   * nothing about a person, so a mail may hold it. Default: the id.
   */
  readonly number?: string
  readonly access: EntityAccess
  /**
   * Its rows pay out money or grant rights: users with a second factor must have shown it in the five minutes before a
   * write. Default false.
   */
  readonly isConfirmed?: boolean
  /** Property of the table that names the login which adds a row. Only the server sets it. */
  readonly author?: string
  /**
   * Property of the table that names the person or login whose sign-in or rights the row holds. Nobody with
   * fewer rights than that person adds, changes or deletes the row.
   */
  readonly holder?: { readonly kind: Holder['kind']; readonly property: string }
  /**
   * Whose rows they are: the relations whose person, login or account the row is about. `self` for people and accounts,
   * `by` where another entity points here. Empty: they say nothing about a person as a customer. Entities with a relation
   * that leads to a person must say it. See docs/privacy.md.
   */
  readonly belongsTo?: readonly Belonging[]
  /**
   * Rows that are decided: the entity's own mutations neither change nor delete them, for any role. Operations
   * take them further.
   */
  readonly frozen?: FrozenRule
  /**
   * By field: the values that may follow each value. The operation that takes these steps holds to the table, and so
   * would every write of the entity's own mutations, for any role. Config repeats it, so that forms offer nothing else.
   */
  readonly transitions?: Readonly<Record<string, Transitions>>
  /**
   * Checks across fields, after the field rules and inside the transaction. Returns the problems, or an empty
   * list. `row` is the whole resulting row, by property of the table (`businessId`); decimals and dates are
   * text. `before` is the row before a change, otherwise null.
   */
  readonly validate?: (row: Values, before: Values | null) => readonly FieldProblem[]
  /** Values in the form in which they are stored, where that takes the rest of the row; refuses what has none. */
  readonly prepare?: (
    context: Pick<OperationContext, 'db' | 'now'>,
    row: Values,
    before: Values | null,
  ) => Promise<Values>
  /**
   * Consequences of a write, in the same transaction, such as sums that another row holds. `row` is the current row, or
   * the last state of a deleted one; `before` is the row before a change, otherwise null.
   */
  readonly afterWrite?: (context: OperationContext, row: Values, before: Values | null) => Promise<void>
}

type Values = Readonly<Record<string, unknown>>

export type Belonging = string | { readonly by: { readonly typeName: string; readonly relation: string } }

/** The content of a definition file; `completeDefinitions` adds what follows from its table. */
export type EntitySpec = Omit<EntityDefinition, Derivable> & Partial<Pick<EntityDefinition, Derivable>>

type Derivable = 'listField' | 'getField' | 'relations' | 'fields'

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
  /** GraphQL scalar when the column type does not determine it: `EmailAddress`, `LongText`, `URL`. */
  readonly scalar?: ScalarName
  /** Name of the GraphQL enum, in snake case, where a text column or `enumValues` lists its values: `locale`. */
  readonly enumName?: string
  readonly enumValues?: readonly string[]
  /**
   * The mutations that alone write it, because a rule of theirs guards it: `['setUserLocked']`. It is in no
   * input of the entity's own mutations, and they refuse it for every role.
   */
  readonly writtenBy?: readonly [string, ...string[]]
  /** `never`: only the server sets it. `add`: fixed after creation. Default `always`. */
  readonly write?: 'always' | 'add' | 'never'
  /**
   * Who may read it; for everybody else it is null and cannot be filtered or sorted by. Default: everybody
   * who may read the row.
   */
  readonly read?: FieldAccess
  /**
   * The rows that are about the caller: of those `revealSecret` shows them a secret that `read` keeps from them.
   */
  readonly subject?: (actor: UserActor) => RowFilter
  /** Limits the value to what this reader may see, when not every reader of the row may see all of it. */
  readonly reveal?: (value: unknown, actor: UserActor, locale: Locale) => unknown
  /** Who may write it, in addition to the entity's own rule. */
  readonly writeAccess?: FieldAccess
  /**
   * Whether people get it when they ask for what is stored about them. Default: unless only some roles read it (`read`).
   */
  readonly own?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  /** Decimal as text. */
  readonly min?: string
  readonly max?: string
  readonly pattern?: { readonly source: string; readonly errorCode: string }
  /**
   * A text that is a code: an account number, a hash, the name of a record type. It sorts by its characters, the same for every
   * reader, so that an index on the column serves. Other texts sort as in the reader's language. Default: whether the text has a
   * scalar with a format, a `pattern`, or is the `number` of the entity.
   */
  readonly isCode?: boolean
}

export type FieldAccess = readonly PlatformRole[]

/** Names a person's audience, by the policy of the project: `staff`, `partner`. */
export type AudienceOf = (actor: UserActor) => string

/**
 * Row rules are filters in the entity's own filter vocabulary (`{ account: { entityId: { in: […] } } }`),
 * compiled by the same engine as a client's `where`. They therefore hold on every path: list, by id, nested,
 * subscription.
 */
export type RowRule = 'all' | 'none' | ((actor: UserActor) => Readonly<Record<string, unknown>>)

export interface EntityAccess {
  /** By audience. An audience without a rule reads what `others` may, or nothing. */
  readonly read: {
    readonly staff: RowRule
    readonly others?: RowRule
    readonly [audience: string]: RowRule | undefined
  }
  /** Undefined: the mutation does not exist. The written row must also satisfy the actor's read rule. */
  readonly add?: WriteRule
  readonly update?: UpdateRule
  readonly delete?: WriteRule
}

export interface FrozenRule {
  readonly when: RowValues
  /** Fields that stay open, such as remarks. */
  readonly except?: readonly string[]
}

/** With `approval`, the write waits for a second person whenever a rule of that operation applies. */
export type WriteRule = (
  | { readonly permission: Permission }
  | { readonly roles: readonly PlatformRole[] }
) & {
  readonly approval?: ApprovalOperation | readonly ApprovedFields[]
}

/** `members`: what else people on the account of a row write of it. */
export type UpdateRule = WriteRule & { readonly members?: MemberRule }

/** Only these fields, of rows of accounts on which the person has the role. Needs no approval by others. */
export interface MemberRule {
  /** Property of the table that holds the account: `entityId` for accounts themselves. */
  readonly account: string
  readonly fields: Readonly<Record<string, MemberField>>
  /** Only staff may change rows with these values. */
  readonly closed?: RowValues
}

export interface MemberField {
  readonly roles: readonly AccountRole[]
  /** Another value takes a second factor, where the person has one, and a code from their phone. Default false. */
  readonly isProven?: boolean
  /** A value is replaced, never taken away. Default false. */
  readonly isKept?: boolean
}

export interface FieldProblem {
  readonly field: string | null
  /** Code of `i18n/<locale>/errors.json`. */
  readonly code: string
  readonly params?: RefusalParams
}
