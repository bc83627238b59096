import type { Filter, SortEntry } from '../introspection/dialects/Dialect.ts'
import type { FieldKind } from '../introspection/FieldKind.ts'
import type { Problem } from '../introspection/Problem.ts'
import type { FilterOperator } from '../introspection/FilterOperator.ts'
import type { EntityOperations, SchemaInputField, SchemaRelation } from '../introspection/SchemaModel.ts'
import type { ActionModel } from './ActionModel.ts'
import type { Condition } from './Condition.ts'
import type { WidgetModel } from './DashboardModel.ts'
import type { IconName } from './iconNames.ts'
import type { ListModel } from './ListModel.ts'
import type { MenuModel } from './MenuModel.ts'

export const LOCALES = ['en', 'da', 'sv', 'no'] as const
export type Locale = (typeof LOCALES)[number]
/** A text in every language; `resolveAdminModel` has filled the gaps from English. */
export type Text = Readonly<Record<Locale, string>>

/**
 * The one thing that screens, data provider, menu and CSV read: schema facts and human choices, every default
 * filled in, immutable, plain JSON. Precedence: field config > entity config > vocabulary > field-kind default.
 */
export interface AdminModel {
  /** Hash over schema and config; the ETag of `/admin-model`. */
  readonly version: string
  readonly dialect: string
  /** By entity name. */
  readonly entities: Readonly<Record<string, EntityModel>>
  /** Every route of the staff area, in menu order. */
  readonly pages: readonly PageModel[]
  /** By name: every mutation that config makes an action. */
  readonly actions: Readonly<Record<string, ActionModel>>
  readonly menus: readonly MenuModel[]
  readonly problems: readonly Problem[]
}

export interface EntityModel {
  readonly name: string
  readonly typeName: string
  readonly label: Text
  readonly labelPlural: Text
  readonly icon: IconName
  readonly note: Text | null
  readonly idField: string | null
  readonly versionField: string | null
  readonly operations: EntityOperations
  readonly display: DisplayTemplate
  /** By name, in display order: every field that is not excluded. */
  readonly fields: Readonly<Record<string, FieldModel>>
  readonly list: ListModel
  readonly detail: DetailModel
  readonly permissions: EntityPermissions
  /** Names of the actions that work on its records. */
  readonly actions: readonly string[]
}

/** Text for one row. The first part whose condition holds is used; `{a.b}` inserts a value, `{a|-}` with a fall-back. */
export type DisplayTemplate = readonly { readonly when: Condition | null; readonly template: string }[]

export interface FieldModel {
  readonly name: string
  readonly kind: FieldKind
  readonly typeName: string
  readonly label: Text
  /** Help under the input. */
  readonly note: Text | null
  readonly placeholder: Text | null
  /** Never shown, though it may be selected for a template. */
  readonly hidden: boolean
  readonly readonly: boolean
  /** Must be given: in config's words, else as the add input has it, else the update input. */
  readonly required: boolean
  readonly nullable: boolean
  readonly deprecated: string | null
  readonly default: unknown
  /** For `enum` and for `string` fields with choices. */
  readonly choices: readonly Choice[]
  /** What values of a text are called; any other shows as it is. */
  readonly translations: Readonly<Record<string, Text>>
  /** How exactly a date is shown. */
  readonly precision: 'day' | 'month' | 'year'
  readonly enumName: string | null
  readonly itemKind: FieldKind | null
  readonly relation: SchemaRelation | null
  /** How the related record is named and chosen; set for every relation, and for a scalar that config says holds an id. */
  readonly reference: ReferenceModel | null
  /** Fields of an `object`. */
  readonly embedded: Readonly<Record<string, FieldModel>> | null
  /** Money: path from the row to the ISO currency code, e.g. `['currency', 'code']`; or a fixed code. */
  readonly currency: { readonly path: readonly string[] } | { readonly code: string } | null
  readonly filterOperators: readonly FilterOperator[]
  readonly sortable: boolean
  readonly align: 'start' | 'center' | 'end'
  /** Column width in px. */
  readonly width: number
  readonly add: SchemaInputField | null
  readonly update: SchemaInputField | null
  readonly validation: readonly ValidationRule[]
  readonly conditions: {
    readonly visible: Condition | null
    readonly required: Condition | null
    readonly readonly: Condition | null
  }
}

export interface ReferenceModel {
  readonly entity: string
  /** Paths start at the related row. */
  readonly display: DisplayTemplate
  /** Always applied when a record is looked up. */
  readonly filter: Filter | null
}

export interface Choice {
  readonly value: string
  readonly label: Text
  /** The schema's own words about the value. */
  readonly description: string | null
  readonly color: 'neutral' | 'info' | 'success' | 'warning' | 'error'
  readonly deprecated: string | null
}

/** `message` is null for the rule's own translated text (keys `validation.<type>`). */
export type ValidationRule =
  | { readonly type: 'REQUIRED' | 'NOT_EMPTY' | 'EMAIL' | 'URL' | 'PHONE'; readonly message: Text | null }
  | { readonly type: 'MIN_LENGTH' | 'MAX_LENGTH'; readonly value: number; readonly message: Text | null }
  /** `value` is a decimal as text, compared exactly. */
  | { readonly type: 'MIN' | 'MAX' | 'MULTIPLE_OF'; readonly value: string; readonly message: Text | null }
  | { readonly type: 'PATTERN'; readonly value: string; readonly message: Text | null }
  /** `check` holds for a valid row. */
  | { readonly type: 'CUSTOM_FUNCTION'; readonly check: Condition; readonly message: Text | null }

export interface ColumnModel {
  /** Dotted path; unique in the list. */
  readonly id: string
  readonly path: readonly string[]
  readonly label: Text
  /** The field at the end of the path (its `kind`, `choices`, `relation`…). */
  readonly field: FieldModel
  readonly visible: boolean
  readonly width: number
  /** Paths the column's filter covers (joined with OR); empty when it cannot be filtered. Leaf paths, relation filters end in the id field. */
  readonly filterPaths: readonly (readonly string[])[]
  readonly filterOperators: readonly FilterOperator[]
  /** Null when it cannot be sorted. A relation sorts by its own entity's ordering path. */
  readonly sortPath: readonly string[] | null
  /** Shown on a phone card. */
  readonly primary: boolean
  /** Its sum over the whole filtered set is shown. */
  readonly total: boolean
  /** May be changed in the list, by whoever may edit the row. */
  readonly editable: boolean
}

export interface DetailModel {
  /** The overview. */
  readonly fieldsets: readonly FieldsetModel[]
  /** Further tabs of the record's own fields, between overview and related lists; forms show them after the overview's groups. */
  readonly tabs: readonly TabModel[]
  readonly inlines: readonly InlineModel[]
  /** Names of the entity type in the audit log; null when the backend has no `auditLogChanges`. */
  readonly auditEntityName: string | null
}

export interface FieldsetModel {
  readonly id: string
  readonly label: Text | null
  readonly note: Text | null
  readonly fields: readonly string[]
}

export interface TabModel {
  /** Path segment of the tab's URL; never that of an inline, `overview` or `history`. */
  readonly id: string
  readonly label: Text
  readonly note: Text | null
  readonly fieldsets: readonly FieldsetModel[]
}

/** A related list as a tab: rows of `entity` whose `inverse` relation is this row. */
export interface InlineModel {
  /** Path segment of the tab's URL. */
  readonly id: string
  readonly field: string
  readonly entity: string
  readonly inverse: string
  readonly label: Text
  /** Column ids; a subset of that entity's columns. */
  readonly columns: readonly string[]
}

/**
 * Platform roles that the interface offers the action to; the server decides for itself. Empty for an action that
 * the schema has no operation for.
 */
export interface EntityPermissions {
  readonly view: readonly PlatformRole[]
  readonly add: readonly PlatformRole[]
  readonly edit: readonly PlatformRole[]
  readonly delete: readonly PlatformRole[]
}

export const PLATFORM_ROLES = ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY', 'PARTNER_USER', 'USER'] as const
export type PlatformRole = (typeof PLATFORM_ROLES)[number]

export type PageModel = EntityPage | ActionPage | DashboardPage

/** What every page has. */
export interface PageBase {
  /** `/admin/loans` */
  readonly route: string
  /** First segment of the route: `admin` or `backoffice`. */
  readonly area: string
  readonly label: Text
  readonly icon: IconName
  readonly note: Text | null
  /** Roles that see the page; with USER it is a customers' page. */
  readonly roles: readonly PlatformRole[]
  /** From a row to its account, by any of these paths; `[]` is the row itself. Customers see the current one's rows. */
  readonly accountPaths: readonly (readonly string[])[]
}

/** A mutation as a page. */
export interface ActionPage extends PageBase {
  readonly kind: 'action'
  /** Name of an action. */
  readonly action: string
}

/** Figures, charts and short lists. */
export interface DashboardPage extends PageBase {
  readonly kind: 'dashboard'
  readonly widgets: readonly WidgetModel[]
}

/** A list with its detail pages. Several pages may show one entity. */
export interface EntityPage extends PageBase {
  readonly kind: 'entity'
  readonly entity: string
  /** Raw-data view: edits are marked `fromRawEdit`. */
  readonly rawData: boolean
  /** Always applied, not removable by the person. */
  readonly filter: Filter | null
  /** Columns shown by default, in order; null for those of the entity's list. */
  readonly columns: readonly string[] | null
  readonly ordering: readonly SortEntry[] | null
  /** Names of the actions offered above the list. */
  readonly actions: readonly string[]
  /** The entity's permissions, narrowed by the page's own. */
  readonly permissions: EntityPermissions
}
