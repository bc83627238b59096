// Generated from entity-config/*.schema.json by `npm run generate`; do not edit.
import type { FieldKind } from '../../introspection/FieldKind.ts'
import type { PlatformRole } from '../AdminModel.ts'
import type { Condition } from '../Condition.ts'
import type { IconName } from '../iconNames.ts'

/**
 * A text in each language, or one text for all of them.
 */
export type TextConfig =
  | string
  | {
      /**
       * English; stands in for a missing language.
       */
      en?: string
      /**
       * Danish.
       */
      da?: string
      /**
       * Swedish.
       */
      sv?: string
      /**
       * Norwegian (bokmål).
       */
      no?: string
    }
/**
 * Platform roles.
 */
export type RolesConfig = PlatformRole[]
/**
 * Colour of a chip.
 */
export type ColorConfig = 'neutral' | 'info' | 'success' | 'warning' | 'error'
/**
 * A field, or a path through relations and embedded objects: `currency.code`.
 */
export type PathConfig = string
/**
 * A path to sort by, with `-` in front to sort downwards.
 */
export type SortPathConfig = string
/**
 * Name of a field of the entity.
 */
export type FieldNameConfig = string
/**
 * An address of two or more segments, the first naming the area: `/admin/loans`.
 */
export type RouteConfig = string
/**
 * Place in the menu; `false` keeps the page out of it.
 */
export type NavigationConfig =
  | boolean
  | {
      /**
       * Id of a menu in `menus.json`.
       */
      menu?: string
      /**
       * Place among the pages that name the same menu; smaller comes first. Default: 0.
       */
      order?: number
    }
/**
 * Text with values: `{firstName} {lastName}`. `{a.b}` follows a relation, `{a|-}` shows `-` when there is no value. A list tries its parts in order: the first whose condition holds and that has a value is used.
 *
 * @minItems 1
 */
export type TemplateConfig = string | TemplatePartConfig[]
/**
 * A column: its path, or an object that says more.
 */
export type ColumnConfig =
  | string
  | {
      /**
       * Field or path that the column shows.
       */
      path: PathConfig
      /**
       * Heading. Default: the label of the field.
       */
      label?: TextConfig
      /**
       * Width in pixels. Default: by kind.
       */
      width?: number
      /**
       * `false`: only in the column chooser at first. Default: true.
       */
      visible?: boolean
      /**
       * Shown on the card that replaces the row on a phone. Default: the first three columns that are not the id.
       */
      primary?: boolean
    }
/**
 * A column that has a filter: its path, or an object that says which paths the filter covers.
 */
export type ColumnFilterConfig =
  | string
  | {
      /**
       * Path of the column.
       */
      column: PathConfig
      /**
       * Paths that the filter covers; a match in one is enough. Default: the column's own.
       */
      paths?: PathConfig[]
    }
/**
 * A tab with related records: the name of the to-many field, or an object that says more.
 */
export type InlineConfig =
  | string
  | {
      /**
       * The to-many field.
       */
      field: FieldNameConfig
      /**
       * Last segment of the tab's address. Default: the field in kebab-case.
       */
      id?: string
      /**
       * Heading of the tab. Default: the label of the field.
       */
      label?: TextConfig
      /**
       * Columns of the tab, out of the columns of the related entity. Default: its visible columns without the way back.
       */
      columns?: PathConfig[]
    }
/**
 * Where the account of a row is: `account`, `loan.account`, or `""` for the row itself. Several are joined with OR.
 *
 * @minItems 1
 */
export type AccountConfig = string | string[]
/**
 * One field, or several.
 *
 * @minItems 1
 */
export type SumsConfig = string | FieldNameConfig[]
/**
 * The record an action works on; `false` for none.
 */
export type TargetConfig =
  | boolean
  | {
      /**
       * Name of the entity. Default: the one whose id the input takes.
       */
      entity?: string
      /**
       * Input that takes the id (or the list of ids). Default: `entityId`, `entityIds`, else the one that takes an id of the entity.
       */
      input?: FieldNameConfig
      /**
       * Only records that meet this.
       */
      when?: Condition
      /**
       * Where it is offered: on the page of a `record`, in its `row` of the list, for a selection (`bulk`). Default: record and bulk.
       */
      places?: ('record' | 'row' | 'bulk')[]
    }
/**
 * The question before an action runs; `true` for one in usual words.
 */
export type ConfirmConfig =
  | boolean
  | {
      /**
       * The question. Default: the label of the action.
       */
      title?: TextConfig
      /**
       * What will happen.
       */
      text?: TextConfig
      /**
       * Default: that of the action.
       */
      tone?: 'neutral' | 'success' | 'warning' | 'error'
    }
/**
 * The route of a page (`/admin/loans`), or an object for any other link.
 */
export type ItemConfig =
  | string
  | {
      /**
       * Address: a page or any other place of the app.
       */
      to: string
      /**
       * Its text. Default: the label of the page.
       */
      label?: TextConfig
      /**
       * Its icon. Default: the icon of the page.
       */
      icon?: IconName
      /**
       * Roles that see it; for a page they narrow its own. Default: the roles of the page, for other links all staff.
       */
      roles?: RolesConfig
    }

/**
 * One part of a display template.
 */
export interface TemplatePartConfig {
  /**
   * The part is used for rows that meet this condition. Default: for all.
   */
  when?: Condition
  /**
   * Text with values in braces.
   */
  template: string
}
/**
 * A group of fields.
 */
export interface FieldsetConfig {
  /**
   * Stable name of the group. Default: its number.
   */
  id?: string
  /**
   * Heading of the group.
   */
  label?: TextConfig
  /**
   * A sentence under the heading.
   */
  note?: TextConfig
  /**
   * Fields of the group, in order.
   */
  fields: FieldNameConfig[]
}
/**
 * A tab of the detail page with fields of the record.
 */
export interface TabConfig {
  /**
   * Last segment of the tab's address; not `overview` or `history`.
   */
  id: string
  /**
   * Heading of the tab.
   */
  label: TextConfig
  /**
   * A sentence at its top.
   */
  note?: TextConfig
  /**
   * Groups of fields.
   */
  fieldsets: FieldsetConfig[]
}
/**
 * Roles by action.
 */
export interface PermissionsConfig {
  /**
   * See list and detail. Default: SUPER_ADMIN, ADMIN, SENIOR, READ_ONLY.
   */
  view?: RolesConfig
  /**
   * Add records. Default: SUPER_ADMIN, ADMIN.
   */
  add?: RolesConfig
  /**
   * Edit records. Default: SUPER_ADMIN, ADMIN.
   */
  edit?: RolesConfig
  /**
   * Delete records. Default: SUPER_ADMIN, ADMIN.
   */
  delete?: RolesConfig
}
/**
 * Choices about one field.
 */
export interface FieldConfig {
  /**
   * Label of column and input. Default: from `vocabulary.json`, else the name in words.
   */
  label?: TextConfig
  /**
   * Help under the input. Default: the description in the schema, for all languages.
   */
  note?: TextConfig
  /**
   * Shown in an empty input.
   */
  placeholder?: TextConfig
  /**
   * Kind, where the schema says less: a `Decimal` that is `money` or `percent`, a `String` that is `text`, `url`, `email`, `phone` or `country`.
   */
  kind?: FieldKind
  /**
   * Never shown, though templates and conditions may use it.
   */
  hidden?: boolean
  /**
   * Shown but never edited. Default: when neither input of the schema takes the field.
   */
  readonly?: boolean
  /**
   * Must be given. Default: when the add input demands it.
   */
  required?: boolean
  /**
   * Value of a new record.
   */
  default?: unknown
  /**
   * Labels and colours of values; for a text field the values one can choose from. Enum values that are not named keep their defaults.
   */
  choices?: ChoiceConfig[]
  /**
   * What values of a text are called in each language, by value: for names that are kept in one language. A value that is not named here shows as it is.
   */
  translations?: {
    [k: string]: TextConfig
  }
  /**
   * How exactly a date is shown: `day` (default), `month` for the first day of one, or `year`. Inputs and filters keep the day.
   */
  precision?: 'day' | 'month' | 'year'
  /**
   * How the related record is named and looked up.
   */
  reference?: ReferenceConfig
  /**
   * Money: path to the ISO code (`currency.code`), or one code for all rows (`DKK`). Default: `currency.code` or `currency` when the entity has it.
   */
  currency?: string
  /**
   * Width of the column in pixels. Default: by kind.
   */
  width?: number
  /**
   * Alignment of the column. Default: numbers at the end, all else at the start.
   */
  align?: 'start' | 'center' | 'end'
  /**
   * Rules that the value must meet, checked in order; the first that fails is shown.
   */
  validation?: RuleConfig[]
  /**
   * Rules that depend on the rest of the row.
   */
  conditions?: FieldConditionsConfig
}
/**
 * One value.
 */
export interface ChoiceConfig {
  /**
   * The value as the schema spells it.
   */
  value: string
  /**
   * Its label. Default: from `vocabulary.json`, else the value in words.
   */
  label?: TextConfig
  /**
   * Colour of its chip. Default: from `vocabulary.json`, else neutral.
   */
  color?: ColorConfig
}
/**
 * A related record.
 */
export interface ReferenceConfig {
  /**
   * For a plain field that holds the id of a record: the entity it belongs to.
   */
  entity?: string
  /**
   * Its text here. Default: the display template of the related entity.
   */
  displayTemplate?: TemplateConfig
  /**
   * Only records that meet this can be chosen.
   */
  filter?: Condition
}
/**
 * A rule of validation.
 */
export interface RuleConfig {
  /**
   * REQUIRED and NOT_EMPTY; EMAIL, URL and PHONE; MIN_LENGTH and MAX_LENGTH with a whole number; MIN, MAX and MULTIPLE_OF with a number; PATTERN with a regular expression; CUSTOM_FUNCTION with a check.
   */
  type:
    | 'REQUIRED'
    | 'NOT_EMPTY'
    | 'EMAIL'
    | 'URL'
    | 'PHONE'
    | 'MIN_LENGTH'
    | 'MAX_LENGTH'
    | 'MIN'
    | 'MAX'
    | 'MULTIPLE_OF'
    | 'PATTERN'
    | 'CUSTOM_FUNCTION'
  /**
   * What the rule compares with. Decimals may be written as text to stay exact.
   */
  value?: number | string
  /**
   * CUSTOM_FUNCTION: the condition that a valid row meets.
   */
  check?: Condition
  /**
   * What the person is told. Default: the rule's own message.
   */
  message?: TextConfig
}
/**
 * Rules that depend on the rest of the row.
 */
export interface FieldConditionsConfig {
  /**
   * The field is shown while this holds.
   */
  visible?: Condition
  /**
   * The field must be given while this holds.
   */
  required?: Condition
  /**
   * The field cannot be edited while this holds.
   */
  readonly?: Condition
}
/**
 * How staff see one entity. The file is named after the entity (`loans.json` for the list field `loans`). Every key is optional: what is left out follows from the schema.
 */
export interface EntityConfig {
  /**
   * Gives editors completion: `./entity-config.schema.json`.
   */
  $schema?: string
  /**
   * Name of one record: "Loan". Default: the type name in words.
   */
  label?: TextConfig
  /**
   * Name of the list: "Loans". Default: the list field in words.
   */
  labelPlural?: TextConfig
  /**
   * Icon in menu and headings. Default: `table`.
   */
  icon?: IconName
  /**
   * A sentence under the heading of the list.
   */
  note?: TextConfig
  /**
   * Place in the menu, for a page that `menus.json` does not place; `false` keeps it out of the menu.
   */
  navigation?: NavigationConfig
  /**
   * Address of the entity's own page: `/admin/loans`. Without it there is only the raw-data view `/backoffice/<entity>` for super admins.
   */
  route?: RouteConfig
  /**
   * The text that stands for one record in titles, relations and history. Default: the best naming fields, else the id.
   */
  displayTemplate?: TemplateConfig
  /**
   * Columns shown at first, in order. The other columns stay available in the column chooser.
   */
  listDisplay?: ColumnConfig[]
  /**
   * Columns that have a filter. Default: every column the schema can filter.
   */
  listFilter?: ColumnFilterConfig[]
  /**
   * Paths that the quick search looks into; a match in one is enough. Default: the texts of the display template, else those of the naming fields.
   */
  searchFields?: PathConfig[]
  /**
   * Order of the list at first, and of relations to this entity (by the first entry). `-` in front sorts downwards: `["-issuedOn", "loanNumber"]`. Default: newest id first.
   */
  ordering?: SortPathConfig[]
  /**
   * Rows on a page at first. Default: 10.
   */
  listPerPage?: 10 | 20 | 50 | 100 | 200
  /**
   * Columns whose sum over the whole filtered set is shown. Default: every shown amount (`money`, `decimal`) that the schema sums.
   */
  totals?: FieldNameConfig[]
  /**
   * Columns that can be changed in the list itself, by whoever may edit the record. Default: none.
   */
  listEditable?: FieldNameConfig[]
  /**
   * Fields that can be set for many selected records at once. Default: choices, yes or no, dates and single relations that can be edited.
   */
  bulkEdit?: FieldNameConfig[]
  /**
   * Fields that a CSV import fills, in the order of its template. Default: every plain field and single relation that a new record takes; `[]` for no import.
   */
  importFields?: FieldNameConfig[]
  /**
   * Groups of fields on the detail and edit page. A field that no group names is not shown there. Default: one group of all fields, one of id and time stamps.
   */
  fieldsets?: FieldsetConfig[]
  /**
   * Further tabs of the record's own fields, after the overview. A field stands on one tab only.
   */
  tabs?: TabConfig[]
  /**
   * Fields that do not exist as far as staff screens are concerned.
   */
  exclude?: FieldNameConfig[]
  /**
   * Fields that are shown but never edited.
   */
  readonlyFields?: FieldNameConfig[]
  /**
   * Related lists shown as tabs of the detail page, in order. Default: every to-many relation that leads back here.
   */
  inlines?: InlineConfig[]
  /**
   * Roles that the interface offers each action to. The server decides for itself.
   */
  permissions?: PermissionsConfig
  /**
   * Choices about single fields, by field name (`interestRate`), or by path for a field of an embedded object (`address.city`).
   */
  fields?: {
    [k: string]: FieldConfig
  }
}
/**
 * One tile of a dashboard. It reads one entity's list through the same filters as its pages.
 */
export interface WidgetConfig {
  /**
   * Stable name of the tile. Default: its number.
   */
  id?: string
  /**
   * `figure`: one number; `chart`: numbers by group; `list`: the first rows.
   */
  type: 'figure' | 'chart' | 'list'
  /**
   * Heading. Default: the plural of the entity.
   */
  label?: TextConfig
  /**
   * A sentence under the heading.
   */
  note?: TextConfig
  /**
   * Name of the entity whose rows count.
   */
  entity: string
  /**
   * Only rows that meet this count. `not` cannot be used here.
   */
  filter?: Condition
  /**
   * Page that shows the rows behind the tile. Default: the entity's own page.
   */
  to?: RouteConfig
  /**
   * Width, of twelve columns on a wide screen. Default: 3 for a figure, 6 for a chart, 12 for a list.
   */
  span?: number
  /**
   * Path from a row to the account it belongs to, as on an entity page: customers get the rows of the account they act for.
   */
  account?: AccountConfig
  /**
   * Figure and chart: the field that is summed; for a chart of bars or lines also a list of fields, drawn on top of or beside each other. Default: rows are counted.
   */
  sum?: SumsConfig
  /**
   * Figure: its icon. Default: that of the entity.
   */
  icon?: IconName
  /**
   * Figure: its colour. Default: neutral.
   */
  tone?: ColorConfig
  /**
   * Chart: `bar` (default), `line` or `donut`.
   */
  shape?: 'bar' | 'line' | 'donut'
  /**
   * Chart: rows with the same value at this path form a group.
   */
  groupBy?: PathConfig
  /**
   * Chart: groups of a date or time. Default: `MONTH`.
   */
  interval?: 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR'
  /**
   * Chart: number of groups, for dates the latest (default 12). List: number of rows (default 5).
   */
  limit?: number
  /**
   * List: its columns. Default: the first five of the entity's list.
   */
  columns?: PathConfig[]
  /**
   * List: those of its columns that a phone has room for, in order. Default: the first three.
   *
   * @minItems 1
   * @maxItems 4
   */
  phoneColumns?: PathConfig[]
  /**
   * List: its order. Default: that of the entity.
   */
  ordering?: SortPathConfig[]
}
/**
 * One more page, in `pages/<name>.json`. An `entity` page is a list with its records under an address of its own, with a filter that is always on; an `action` page is the form of an action; a `dashboard` page shows figures, charts and short lists.
 */
export interface PageConfig {
  /**
   * Gives editors completion: `../page.schema.json`.
   */
  $schema?: string
  /**
   * What the page is. Default: `entity`.
   */
  kind?: 'entity' | 'action' | 'dashboard'
  /**
   * Address of the page: `/admin/loansOverdue`.
   */
  route: RouteConfig
  /**
   * Entity page: name of the entity it lists.
   */
  entity?: string
  /**
   * Action page: name of the action, a file in `actions/`.
   */
  action?: string
  /**
   * Name of the page. Default: that of the entity or action. A dashboard needs one.
   */
  label?: TextConfig
  /**
   * Icon of the page. Default: that of the entity or action; `dashboard` for a dashboard.
   */
  icon?: IconName
  /**
   * A sentence under the heading. Default: that of the entity or action.
   */
  note?: TextConfig
  /**
   * Entity page: only rows that meet this are listed. `not` cannot be used here.
   */
  filter?: Condition
  /**
   * Entity page: columns shown at first, in order, out of those of the entity's list. Default: those of the list.
   */
  columns?: PathConfig[]
  /**
   * Entity page: order at first. Default: that of the list.
   */
  ordering?: SortPathConfig[]
  /**
   * Entity page: path from a row to the account it belongs to, or several paths one of which must lead there; `""` when the rows are accounts themselves. Customers see only the rows of the account they act for. Default: all rows they may read.
   */
  account?: AccountConfig
  /**
   * Entity page: names of actions that are offered above the list, beside those of its rows. One with a target asks for the record first.
   */
  actions?: string[]
  /**
   * Dashboard page: its tiles, in order.
   */
  widgets?: WidgetConfig[]
  /**
   * Entity page: roles by action; they narrow those of the entity. Customers see the page only when `view` names USER here, and for the entity too.
   */
  permissions?: PermissionsConfig
  /**
   * Action and dashboard pages: who sees the page. Default: for an action those it is offered to; for a dashboard SUPER_ADMIN, ADMIN, SENIOR, READ_ONLY. USER stands for customers. A widget is shown to those who may see its entity.
   */
  roles?: RolesConfig
  /**
   * Place in the menu, for a page that `menus.json` does not place; `false` keeps it out of the menu.
   */
  navigation?: NavigationConfig
}
/**
 * A mutation that people may run, in `actions/<name>.json`: as a page, as a button on a record, or for a selection. Its form follows from the mutation's input; mutations without a file are not offered.
 */
export interface ActionConfig {
  /**
   * Gives editors completion: `../action.schema.json`.
   */
  $schema?: string
  /**
   * Name of the mutation. Default: the name of the file. Several actions may run one mutation.
   */
  mutation?: string
  /**
   * Name of the action: "Approve". Default: the mutation in words.
   */
  label?: TextConfig
  /**
   * What it does, above the form. Default: the description in the schema.
   */
  note?: TextConfig
  /**
   * Its icon. Default: `check`.
   */
  icon?: IconName
  /**
   * The record it works on. Default: the entity whose id the mutation takes as `entityId` or `entityIds`; `false` for none, so that the record is chosen in the form.
   */
  target?: TargetConfig
  /**
   * Inputs with a fixed value, by input name: `{ "isApproved": true }`. The form does not show them.
   */
  preset?: {
    [k: string]: unknown
  }
  /**
   * Choices about single inputs, by input name, as for the fields of an entity; `lines.amount` for a field of an input object. What an answer holds can be named in the same way.
   */
  fields?: {
    [k: string]: FieldConfig
  }
  /**
   * Groups of inputs. An input that no group names is not shown. Default: one group of all.
   */
  fieldsets?: FieldsetConfig[]
  /**
   * The question before it runs; `false` for none. Default: asked when `tone` is `warning` or `error`.
   */
  confirm?: ConfirmConfig
  /**
   * Said when it succeeded. Default: "Done".
   */
  success?: TextConfig
  /**
   * Text of the button. Default: the label of the action.
   */
  submitLabel?: TextConfig
  /**
   * Colour of the button, by what it does. Default: `neutral`.
   */
  tone?: 'neutral' | 'success' | 'warning' | 'error'
  /**
   * Fields of the answer that are shown afterwards, in order; lists become tables. Default: all but a file.
   */
  result?: PathConfig[]
  /**
   * Field of the answer that is a file to download. Default: the field that holds `fileName` and `content`.
   */
  download?: FieldNameConfig
  /**
   * Roles it is offered to. Default: SUPER_ADMIN, ADMIN. The server decides for itself.
   */
  roles?: RolesConfig
}
/**
 * A group of links.
 */
export interface MenuConfig {
  /**
   * Stable name of the group; `navigation.menu` refers to it.
   */
  id: string
  /**
   * Name of the group.
   */
  label: TextConfig
  /**
   * Icon of the group. Default: `folder`.
   */
  icon?: IconName
  /**
   * Roles that see the group. Default: every role that sees one of its items.
   */
  roles?: RolesConfig
  /**
   * Links, in order.
   */
  items?: ItemConfig[]
}
/**
 * The menu of the staff area, `menus.json`: groups of links in order. A page that no group names goes where its `navigation` says; raw-data views go to the group `raw-data`.
 */
export interface MenusConfig {
  /**
   * Gives editors completion: `./menus.schema.json`.
   */
  $schema?: string
  /**
   * Groups, in order.
   */
  menus: MenuConfig[]
}
/**
 * One enum value.
 */
export interface ValueConfig {
  /**
   * Its label.
   */
  label?: TextConfig
  /**
   * Colour of its chip.
   */
  color?: ColorConfig
}
/**
 * A description of the schema in the other languages.
 */
export interface TranslationConfig {
  /**
   * Danish.
   */
  da?: string
  /**
   * Swedish.
   */
  sv?: string
  /**
   * Norwegian (bokmål).
   */
  no?: string
}
/**
 * Words that all entities share, `vocabulary.json`. What an entity's own file says goes first.
 */
export interface VocabularyConfig {
  /**
   * Gives editors completion: `./vocabulary.schema.json`.
   */
  $schema?: string
  /**
   * Labels by field name.
   */
  fields?: {
    /**
     * Label of every field of that name.
     */
    [k: string]: TextConfig
  }
  /**
   * Labels and colours of enum values, by enum type and value.
   */
  enums?: {
    /**
     * Values of one enum type.
     */
    [k: string]: {
      [k: string]: ValueConfig
    }
  }
  /**
   * Translations of the schema's own descriptions, which are the help under inputs, by the description itself. Default: the description as it is, in every language.
   */
  descriptions?: {
    [k: string]: TranslationConfig
  }
}
