// Generated from entity-config/*.schema.json by `npm run generate`; do not edit.
import type { FieldKind } from '../../schema/FieldKind.ts'
import type { Role } from '../PlatformRole.ts'
import type { Condition } from '../Condition.ts'
import type { IconName } from '../iconNames.ts'

/**
 * A text in each language, or one text for all of them.
 */
export type TextConfig =
  | string
  | {
      /**
       * English. It is shown in place of a missing language.
       */
      en?: string
      /**
       * Danish.
       */
      da?: string
      /**
       * Norwegian.
       */
      no?: string
      /**
       * Swedish.
       */
      sv?: string
    }
/**
 * Platform roles.
 */
export type RolesConfig = Role[]
/**
 * Colour of a chip.
 */
export type ColorConfig = 'neutral' | 'info' | 'success' | 'warning' | 'error'
/**
 * A field, or a path through relations and embedded objects: `currency.code`.
 */
export type PathConfig = string
/**
 * A path to sort by. A leading `-` sorts in descending order.
 */
export type SortPathConfig = string
/**
 * Name of a field of the entity.
 */
export type FieldNameConfig = string
/**
 * An address of two or more segments; the first segment is the area: `/admin/loans`.
 */
export type RouteConfig = string
/**
 * Address of an existing page: `/admin/loans`.
 */
export type PageRouteConfig = string
/**
 * Name of an entity, which is its list field: `loans`.
 */
export type EntityNameConfig = string
/**
 * Name of a file in `actions/`.
 */
export type ActionNameConfig = string
/**
 * Name of a mutation of the schema.
 */
export type MutationNameConfig = string
/**
 * Id of a menu in `menus.json`.
 */
export type MenuIdConfig = string
/**
 * A date or time of the record, `relationshipEnded` or `lastOfPerson`.
 */
export type RetentionStartConfig = string
/**
 * Place in the menu; `false` keeps the page out of the menu.
 */
export type NavigationConfig =
  | boolean
  | {
      /**
       * Id of a menu in `menus.json`.
       */
      menu?: MenuIdConfig
      /**
       * Position among the pages that name the same menu; lower numbers come first. Default: 0.
       */
      order?: number
    }
/**
 * Text with values: `{firstName} {lastName}`. `{a.b}` follows a relation, `{a|-}` shows `-` when there is no value. In a list of parts, the first part that has a value and whose condition is true is used.
 *
 * @minItems 1
 */
export type TemplateConfig = string | TemplatePartConfig[]
/**
 * A column: its path, or an object with more options.
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
       * `false`: hidden by default, but available in the column chooser. Default: true.
       */
      visible?: boolean
      /**
       * Shown on the card that replaces the row on a phone. Default: the first three columns that are not the id.
       */
      primary?: boolean
    }
/**
 * A column that has a filter: its path, or an object that names the paths that the filter covers.
 */
export type ColumnFilterConfig =
  | string
  | {
      /**
       * Path of the column.
       */
      column: PathConfig
      /**
       * Paths that the filter covers; a match in one is enough. Default: the path of the column.
       */
      paths?: PathConfig[]
    }
/**
 * A tab with related records: the name of the to-many field, or of the query field that lists them by the record's id, or an object with more options.
 */
export type InlineConfig =
  | string
  | {
      /**
       * The to-many field, or the query field that lists the rows by the id of the record (`booksByAuthor`).
       */
      field: FieldNameConfig
      /**
       * Last segment of the tab's address. Default: the field in kebab-case.
       */
      id?: string
      /**
       * Heading of the tab. Default: the label of the field, or what config calls the listed rows. Two query fields with the same rows are named in words.
       */
      label?: TextConfig
      /**
       * `true`: the records stand beside the fields of the overview, each with the values of its columns, and there is no tab. For what people compare with the fields, such as documents. Only own fields of the related entity are shown. Default: false.
       */
      beside?: boolean
      /**
       * `true`: with `beside`, a list without rows is left out. Default: false, it says that there is nothing yet.
       */
      hideEmpty?: boolean
      /**
       * Columns of the tab. They must be columns of the related entity. Default: its visible columns, without the relation back to this record.
       */
      columns?: PathConfig[]
    }
/**
 * Path to the account of a row: `account`, `loan.account`, or `""` for the row itself. With several paths, one of them must match.
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
      entity?: EntityNameConfig
      /**
       * Input that takes the id (or the list of ids). Default: `entityId`, `entityIds`, else the one that takes an id of the entity.
       */
      input?: FieldNameConfig
      /**
       * The action is offered only for records that meet this condition.
       */
      when?: Condition
      /**
       * What customers read in place of the action on records that meet a condition, which `when` should rule out: why it cannot be done.
       */
      instead?: {
        /**
         * The records where it is said.
         */
        when: Condition
        /**
         * A few words: `Fully subscribed`.
         */
        text: TextConfig
      }
      /**
       * A time of the record, by field or path. The action is offered until it has passed; without a time it has no end.
       */
      until?: PathConfig
      /**
       * The code of the record's currency, by field or path: `currency.code`. The action is offered to customers only while the account they use is in this currency.
       */
      currency?: PathConfig
      /**
       * Id of a person, as a path from the record: `requestedByUser.person.entityId`. The action is offered to that person alone.
       */
      onlyBy?: PathConfig
      /**
       * Id of a person, as a path from the record. The action is offered to everybody else.
       */
      notBy?: PathConfig
      /**
       * What the dialog calls the record: `{instrument.name}`. Default: the display template of the entity.
       */
      title?: TemplateConfig
      /**
       * Related records that stand in the dialog, so that people see what they confirm: the lines of an entry with their accounts and amounts.
       */
      lists?: TargetListConfig[]
      /**
       * What inputs begin with when the action opens for one record: by input, a field of the record or a path from it, or several, of which the first with a value counts: `["offeredAmount", "requestedAmount"]`.
       */
      start?: {
        [k: string]: StartPathsConfig
      }
      /**
       * What the dialog says of the record, by field or path: `account.business`. Default: what the header of the record's page says.
       */
      facts?: PathConfig[]
      /**
       * By state that an input takes: the records from which it is offered as the next one, beside the transitions of the field. Other states are not limited.
       */
      steps?: {
        [k: string]: Condition
      }
      /**
       * Where the action is offered: on the page of a `record`, in a `row` of the list, for a selection (`bulk`). Default: record and bulk.
       */
      places?: ('record' | 'row' | 'bulk')[]
    }
/**
 * A path from the record, or several in order of preference.
 *
 * @minItems 1
 */
export type StartPathsConfig = string | PathConfig[]
/**
 * The question before an action runs; `true` for the standard question.
 */
export type ConfirmConfig =
  | boolean
  | {
      /**
       * The question. Default: the label of the action.
       */
      title?: TextConfig
      /**
       * What the action will do.
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
       * Address: a page or any other address of the app, or `https://…` for another site. A link to another site opens in a new tab, tells people so, and needs a `label`.
       */
      to: string
      /**
       * Text of the link. Default: the label of the page.
       */
      label?: TextConfig
      /**
       * Icon of the link. Default: the icon of the page.
       */
      icon?: IconName
      /**
       * Roles that see the link. For a page, only roles that may see the page count. Default: the roles of the page; for other links all staff.
       */
      roles?: RolesConfig
    }

/**
 * What is at the top of a record's page. A value that is missing is left out.
 */
export interface HeaderConfig {
  /**
   * Relations that say whose the record is or what it is about, as links below its name: `["account"]`.
   *
   * @minItems 1
   * @maxItems 3
   */
  of?: FieldNameConfig[]
  /**
   * The record's state, beside its name.
   */
  state?: FieldNameConfig
  /**
   * The two to four values that matter most, in order: `["amount", "interestRate", "arrearsAmount"]`.
   *
   * @minItems 1
   * @maxItems 4
   */
  figures?: FieldNameConfig[]
}
/**
 * Which records are decided, and what stays open of them.
 */
export interface FrozenConfig {
  /**
   * Condition that makes a record a decided one: `{ "state": { "in": ["APPROVED", "REJECTED"] } }`.
   */
  when: Condition
  /**
   * Fields that stay open, such as remarks. Default: none.
   */
  except?: FieldNameConfig[]
}
/**
 * In which records which fields change only with a reason and a second person.
 */
export interface ApprovedChangesConfig {
  /**
   * Condition of the record as it is before the change: `{ "kycStatus": { "in": ["OK"] } }`. Default: every record.
   */
  when?: Condition
  /**
   * The fields.
   *
   * @minItems 1
   */
  fields: FieldNameConfig[]
}
/**
 * From when how many years count, and what goes then: the fields of `pseudonymise`, or with `delete` whole records.
 */
export interface RetentionConfig {
  /**
   * When the time begins: `relationshipEnded` (the person has no open account any more), or a date or time of the record. `lastOfPerson`: when nothing else of the person is kept.
   */
  from: RetentionStartConfig
  /**
   * How long, in years. Not with `lastOfPerson`.
   */
  years?: number
  /**
   * Fields that become empty, or a name that says nothing where something must stand.
   *
   * @minItems 1
   */
  pseudonymise?: FieldNameConfig[]
  /**
   * Whole records go, with what was handed in.
   */
  delete?: boolean
  /**
   * No law keeps it: it goes at once when somebody’s erasure is approved. Default: false.
   */
  onRequest?: boolean
  /**
   * Of people who never had an account: their relationship ended with the last sign-in, or the sign-up, once it is so many months ago. For `lastOfPerson` alone. Default: never.
   */
  unusedMonths?: number
}
/**
 * A link from a record to a page. A record that has no value for `filter` or `query` has no link.
 */
export interface RecordLinkConfig {
  /**
   * Address: a page (`/admin/orders`), or any other address of the app (`/account/people`), which needs a `label`.
   */
  to: string
  /**
   * Text of the link. Default: the label of the page.
   */
  label?: TextConfig
  /**
   * Icon of the link. Default: the icon of the page.
   */
  icon?: IconName
  /**
   * For a page that shows a list: single relations, choices and yes-or-no fields of its rows, and the value of the record that each must equal: `{ "account": "entityId" }`.
   */
  filter?: {
    [k: string]: PathConfig
  }
  /**
   * For any other address: its parameters, and the value of the record that each gets: `{ "accountEntityId": "entityId" }`.
   */
  query?: {
    [k: string]: PathConfig
  }
  /**
   * Condition that the record must meet.
   */
  when?: Condition
  /**
   * Roles that see the link. For a page, only roles that may see the page count. Default: all staff who may.
   */
  roles?: RolesConfig
}
/**
 * One part of a display template.
 */
export interface TemplatePartConfig {
  /**
   * The part is used only for rows that meet this condition. Default: all rows.
   */
  when?: Condition
  /**
   * Text with values in braces.
   */
  template: string
}
/**
 * A named view of a list. An error leaves out the whole view.
 */
export interface ViewConfig {
  /**
   * Stable name of the view in addresses: `/admin/loans?view=late` opens it.
   */
  id: string
  /**
   * Name of the view.
   */
  label: TextConfig
  /**
   * The view shows only rows that meet this condition and the page's filter. Columns show it in their filters where they can. `not` cannot be used here.
   */
  filter?: Condition
  /**
   * Columns of the view, in order. They must be columns of the entity's list. Default: the columns of the page.
   *
   * @minItems 1
   */
  columns?: PathConfig[]
  /**
   * Order of the view. Default: the order of the page.
   */
  ordering?: SortPathConfig[]
  /**
   * Roles that see the view. They must also see the page. Default: all roles that see the page.
   */
  roles?: RolesConfig
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
   * Last segment of the tab's address; not `overview`, `comments` or `history`.
   */
  id: string
  /**
   * Heading of the tab.
   */
  label: TextConfig
  /**
   * A sentence at the top of the tab.
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
 * Options of one field.
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
   * Kind, where the schema is less specific: a `Decimal` that is `money` or `percent`, a `String` that is `text`, `url`, `email`, `phone` or `country`.
   */
  kind?: FieldKind
  /**
   * Never shown. Templates and conditions may still use the field.
   */
  hidden?: boolean
  /**
   * Shown but never edited. Default: `true` when no input of the schema takes the field.
   */
  readonly?: boolean
  /**
   * Roles that may see the field, and that may change it.
   */
  permissions?: FieldPermissionsConfig
  /**
   * Must have a value. Default: `true` when the input for adding requires it.
   */
  required?: boolean
  /**
   * Value of a new record.
   */
  default?: unknown
  /**
   * Labels and colours of values. For a text field these are the values that people can choose. Enum values that are not listed keep their defaults.
   */
  choices?: ChoiceConfig[]
  /**
   * Choice: the values that may follow each value, `{ "OPEN": ["CLOSED"], "CLOSED": [] }`. Forms of records, bulk edits and actions that take a value of the same enum offer no others. The server decides which are allowed. Default: every value.
   */
  transitions?: {
    [k: string]: string[]
  }
  /**
   * Translations of the values of a text field, by value: for names that the database stores in one language. A value that is not listed is shown unchanged. Of a JSON field: of the names and texts in it; a name that is not listed is shown as words.
   */
  translations?: {
    [k: string]: TextConfig
  }
  /**
   * JSON that holds the answers to a form: whose texts name questions and choices, by the last part of a text's key in `i18n`. What `translations` names goes before.
   */
  texts?: ('aml' | 'financialLiteracy')[]
  /**
   * A text that is a name of the schema, shown by the label that it has here: `records` for a type of record (`LoanPayment`), `operations` for a mutation (`updateLoan`).
   */
  names?: 'records' | 'operations'
  /**
   * The precision with which a date is shown: `day` (default), `month` for dates that are the first day of a month, or `year`. Inputs and filters always use days.
   */
  precision?: 'day' | 'month' | 'year'
  /**
   * Percent: `true` shows how much of 100 it is as a bar beside the number. Default: false.
   */
  bar?: boolean
  /**
   * How the related record is named and found.
   */
  reference?: ReferenceConfig
  /**
   * JSON with what somebody asks for about a record, or has done to it: `{ before, after }`, values by name, or a list of `{ field, old, new }` or of names of fields. The record's page shows it in words, field by field; a list names the fields.
   */
  changesOf?: ChangesOfConfig
  /**
   * Money: path to the ISO code (`currency.code`), or one code for all rows (`DKK`). Default: `currency.code` or `currency` when the entity has it.
   */
  currency?: string
  /**
   * Width of the column in pixels. Default: by kind.
   */
  width?: number
  /**
   * Alignment of the column. Default: numbers at the end, all other values at the start.
   */
  align?: 'start' | 'center' | 'end'
  /**
   * Rules that the value must satisfy, checked in order. The form shows the first rule that fails.
   */
  validation?: RuleConfig[]
  /**
   * Rules that depend on the rest of the row.
   */
  conditions?: FieldConditionsConfig
}
/**
 * Roles of a single field, among those of its records. In front of another server, requests that read or write it otherwise are refused; the marketplace's own server has rules of its own.
 */
export interface FieldPermissionsConfig {
  /**
   * See it: in lists, records, filters, orders, sums, files and history. Default: those who see the record.
   */
  view?: RolesConfig
  /**
   * Fill it in and change it, of those who see it. Default: those who may add or edit the record.
   */
  edit?: RolesConfig
}
/**
 * Whose values they are, and who asks for what.
 */
export interface ChangesOfConfig {
  /**
   * Field with the type of the record: `recordType`.
   */
  type: FieldNameConfig
  /**
   * Field with the id of the record; empty for one that does not exist yet.
   */
  id: FieldNameConfig
  /**
   * Field with the person who asks.
   */
  by?: FieldNameConfig
  /**
   * Field that says whether the record is to be added, changed or deleted: `ADD`, `CHANGE`, `DELETE`.
   */
  action?: FieldNameConfig
  /**
   * Labels of values that are no field of the record, by name. Default: what other fields and choices of that name are called.
   */
  words?: {
    [k: string]: TextConfig
  }
}
/**
 * One value.
 */
export interface ChoiceConfig {
  /**
   * The value as it is spelled in the schema.
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
  entity?: EntityNameConfig
  /**
   * The text that names the related record in this field. Default: the display template of the related entity.
   */
  displayTemplate?: TemplateConfig
  /**
   * Only records that meet this condition can be chosen.
   */
  filter?: Condition
}
/**
 * A rule of validation.
 */
export interface RuleConfig {
  /**
   * REQUIRED and NOT_EMPTY; EMAIL, URL and PHONE; MIN_LENGTH and MAX_LENGTH with a whole number; MIN, MAX and MULTIPLE_OF with a number; MIN_DIGITS with the fewest digits of a text that has nothing but digits, which finds zeros that a spreadsheet dropped; PATTERN with a regular expression; CUSTOM_FUNCTION with a check.
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
    | 'MIN_DIGITS'
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
   * MIN_DIGITS: the rows that it is for. Default: all.
   */
  when?: Condition
  /**
   * The message to the person. Default: the standard message of the rule.
   */
  message?: TextConfig
}
/**
 * Rules that depend on the rest of the row.
 */
export interface FieldConditionsConfig {
  /**
   * The field is shown while this condition is true.
   */
  visible?: Condition
  /**
   * The field must have a value while this condition is true.
   */
  required?: Condition
  /**
   * The field cannot be edited while this condition is true.
   */
  readonly?: Condition
}
/**
 * How staff see one entity. The file is named after the entity (`loans.json` for the list field `loans`). Every key is optional: the GraphQL schema gives the default.
 */
export interface EntityConfig {
  /**
   * Gives editors completion: `./generated/entities/<entity>.schema.json`.
   */
  $schema?: string
  /**
   * Name of one record: "Loan". Default: the type name in words.
   */
  label?: TextConfig
  /**
   * Plural of `label`, which names the list: "Loans", as in "No loans yet". Default: the list field in words.
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
   * Place in the menu, for a page that `menus.json` does not list; `false` keeps the page out of the menu.
   */
  navigation?: NavigationConfig
  /**
   * Address of the entity's own page: `/admin/loans`. Without it there is only the raw-data view `/backoffice/<entity>` for super admins.
   */
  route?: RouteConfig
  /**
   * The text that names a record in titles, relations and history. Default: the best naming fields, else the id.
   */
  displayTemplate?: TemplateConfig
  /**
   * Columns shown by default, in order. The other columns are available in the column chooser.
   */
  listDisplay?: ColumnConfig[]
  /**
   * Columns on the cards that replace the rows of its list of staff on a phone, its list of raw data too. Default: those that are `primary`, which the cards of customers and of other pages have.
   *
   * @minItems 1
   */
  phoneColumns?: PathConfig[]
  /**
   * Columns that have a filter. Default: every column the schema can filter.
   */
  listFilter?: ColumnFilterConfig[]
  /**
   * Paths that the quick search looks in; a match in one is enough. Default: the text fields of the display template, else those of the naming fields.
   */
  searchFields?: PathConfig[]
  /**
   * Default order of the list, and of relations to this entity (by the first entry). A leading `-` sorts in descending order: `["-issuedOn", "loanNumber"]`. Default: newest id first.
   */
  ordering?: SortPathConfig[]
  /**
   * Rows on a page, unless the person chooses another number. Default: 10.
   */
  listPerPage?: 10 | 20 | 50 | 100 | 200
  /**
   * Named views of the list on the entity's page that everybody sees in addition to their own views. Nobody can change them in the list.
   */
  views?: ViewConfig[]
  /**
   * Names of actions that are offered above the list of the entity's page, in addition to the actions of its rows, as on other pages.
   */
  actions?: ActionNameConfig[]
  /**
   * Columns whose sum over all filtered rows is shown. Default: every shown amount (`money`, `decimal`) that the schema can sum.
   */
  totals?: FieldNameConfig[]
  /**
   * Choice that says which amounts may be added, such as buying and selling, or a state that ended rows have: sums are shown only while the list is filtered by one of its values. Default: all rows are added.
   */
  totalsWithin?: FieldNameConfig
  /**
   * Value of `totalsWithin` whose rows are summed while the list is filtered by none of them; the sum is named by it: `Total (Open)`. Default: no sum until somebody filters.
   */
  totalsOf?: string
  /**
   * Columns that people who may edit the record can edit in the list. Default: every plain field and single relation that can be edited; `[]` for none.
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
   * What the top of a record's page shows besides its name: whose it is, its state and the figures that matter.
   */
  header?: HeaderConfig
  /**
   * Groups of fields on the detail and edit page, where inputs come first. A field that is in no group is not shown there. Default: one group of all fields, and one of id and timestamps.
   */
  fieldsets?: FieldsetConfig[]
  /**
   * Additional tabs with fields of the record, after the overview. A field can be on only one tab.
   */
  tabs?: TabConfig[]
  /**
   * Fields that staff screens leave out completely.
   */
  exclude?: FieldNameConfig[]
  /**
   * Fields that are shown but never edited.
   */
  readonlyFields?: FieldNameConfig[]
  /**
   * Records that are decided: shown with the reason, and neither edited nor deleted. The server refuses it independently.
   */
  frozen?: FrozenConfig
  /**
   * Fields that change only with a reason and after a second person has approved it, in records that meet a condition. Forms, bulk edits and imports ask for the reason. The server demands both independently.
   */
  approvedChanges?: ApprovedChangesConfig
  /**
   * How long the personal data of the records is kept. A nightly job takes it away afterwards, here and in the history.
   */
  retention?: RetentionConfig
  /**
   * Related lists shown as tabs of the detail page, in order. Default: every to-many relation that leads back here, and every query field that lists rows by the id of a record, unless a relation lists such rows.
   */
  inlines?: InlineConfig[]
  /**
   * Links from a record to related pages, below its title, in order: a list that shows only what belongs to the record, or any other page of the app.
   */
  links?: RecordLinkConfig[]
  /**
   * Roles that the interface offers each action to. The server checks permissions independently.
   */
  permissions?: PermissionsConfig
  /**
   * Options of single fields, by field name (`interestRate`), or by path for a field of an embedded object (`address.city`).
   */
  fields?: {
    [k: string]: FieldConfig
  }
}
/**
 * One tile of a dashboard. It reads the list of one entity through the same filters as the pages of the entity.
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
   * Name of the entity whose rows the tile uses.
   */
  entity: EntityNameConfig
  /**
   * The tile uses only rows that meet this condition. `not` cannot be used here.
   */
  filter?: Condition
  /**
   * Page that shows the rows behind the tile. Default: the entity's own page.
   */
  to?: PageRouteConfig
  /**
   * Width in columns of a grid with twelve columns, on a wide screen. Default: 3 for a figure, 6 for a chart, 12 for a list.
   */
  span?: number
  /**
   * Path from a row to the account it belongs to, as on an entity page. Customers see only the rows of the account they act for.
   */
  account?: AccountConfig
  /**
   * Figure and chart: the field to sum. A chart of bars or lines can have a list of fields, stacked or side by side. Default: the number of rows.
   */
  sum?: SumsConfig
  /**
   * Figure: the field whose value in the first row is shown instead of a sum, for rates and other numbers that do not add up.
   */
  value?: FieldNameConfig
  /**
   * Figure: icon. Default: the icon of the entity.
   */
  icon?: IconName
  /**
   * Figure: colour. Default: neutral.
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
   * Chart: name of the group of rows that have no value there. Default: None.
   */
  emptyLabel?: TextConfig
  /**
   * Chart: length of the groups of a date or time. Default: `MONTH`.
   */
  interval?: 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR'
  /**
   * Chart: number of groups; for dates the latest ones (default 12). List: number of rows (default 5).
   */
  limit?: number
  /**
   * List: columns. Default: the first five columns of the entity's list.
   */
  columns?: PathConfig[]
  /**
   * List: the columns to show on a phone, in order. Default: the first three.
   *
   * @minItems 1
   * @maxItems 4
   */
  phoneColumns?: PathConfig[]
  /**
   * List: order. Default: the order of the entity.
   */
  ordering?: SortPathConfig[]
  /**
   * List of a work queue: the field that holds the address to which a row leads, such as the page that a notice is about. Default: the row's own page.
   */
  link?: FieldNameConfig
  /**
   * List of a work queue: the action that runs on a row, without asking, when somebody follows its link: to mark a notice as read.
   */
  onOpen?: ActionNameConfig
  /**
   * `true`: the tile is left out while it shows nothing (a figure: 0 or nothing); `rows`: only while there are no rows. A figure or list is also left out while it is on its way. Default: false.
   */
  hideEmpty?: true | false | 'rows'
  /**
   * Customers see the tile only while they have more than one account. Default: false.
   */
  severalAccounts?: boolean
  /**
   * Figure: large amounts keep their decimals, for what people pay in, take out or compare with another page. Default: false.
   */
  exact?: boolean
}
/**
 * The page of a record as customers see it.
 */
export interface RecordConfig {
  /**
   * Path from a row to the record that opens in its place: `loan`, where rows are shares in loans. It needs a page for customers.
   */
  opens?: PathConfig
  /**
   * Heading. Default: the display template of the entity, which is then left out of the line below it.
   */
  title?: TemplateConfig
  /**
   * Groups of fields, in order. Default: those of the entity, with its tabs.
   *
   * @minItems 1
   */
  fieldsets?: FieldsetConfig[]
  /**
   * Single relations whose records stand below the groups, with their own groups: `["profile"]`. What the record itself shows is not repeated. Customers need a page of these records.
   *
   * @minItems 1
   */
  include?: FieldNameConfig[]
  /**
   * Lists of other pages' rows that belong to the record, above the related lists of its entity, in order. A list without rows is not shown.
   *
   * @minItems 1
   */
  related?: RelatedRowsConfig[]
  /**
   * Fields of the related lists of the entity that are shown, in order. Default: all of them.
   */
  lists?: FieldNameConfig[]
}
/**
 * A link to another address of the app.
 */
export interface PageLinkConfig {
  /**
   * Stable name of the link.
   */
  id: string
  /**
   * Address: `/account/settings#tab=preferences`.
   */
  to: string
  /**
   * Text of the link.
   */
  label: TextConfig
}
/**
 * A tab of a page of panels. Its address is that of the page with `#tab=<id>`.
 */
export interface PanelConfig {
  /**
   * Stable name of the tab.
   */
  id: string
  /**
   * Name of the tab.
   */
  label: TextConfig
  /**
   * Its cards, in order.
   *
   * @minItems 1
   */
  cards: CardConfig[]
}
/**
 * A card of a tab: a form, a link to a page, or a part that the product draws. It has one of `form`, `to` and `part`.
 */
export interface CardConfig {
  /**
   * Stable name of the card.
   */
  id: string
  /**
   * Heading. A part has its own.
   */
  label?: TextConfig
  /**
   * A sentence under the heading.
   */
  note?: TextConfig
  /**
   * The card is shown only while this is true of the person and the account in use. Paths: `isStaff`, `user.latestKycStatus`, `accountRole.role`, `account.purpose` and their like.
   */
  when?: Condition
  /**
   * Name of a part that the product draws.
   */
  part?: string
  /**
   * Address of the page that a button leads to.
   */
  to?: RouteConfig
  /**
   * Text of the button of `to`.
   */
  button?: TextConfig
  /**
   * Name of a folder of `forms/`: what is asked. Its fields are inputs of the actions, by name.
   */
  form?: string
  /**
   * Form: the actions that its buttons run, without a target; the first one is the main one. Confirmation, success message and file are those of the action.
   *
   * @minItems 1
   */
  actions?: ActionNameConfig[]
  /**
   * Form: what its fields begin with, by name: the values of the `user` who is signed in, or of the `account` in use. The form then sends only what has changed, and changes can be undone. Default: it begins empty, and is empty again once it is sent.
   */
  values?: 'user' | 'account'
  /**
   * Form: fields that cannot be changed under a condition.
   */
  fixed?: FixedFieldsConfig
  /**
   * Form: title of the message after a refusal. Default: what was refused is shown in the form alone.
   */
  failed?: TextConfig
  /**
   * Form: what that message says of a refusal of the whole. Default: the text of the refusal.
   */
  failedText?: TextConfig
  /**
   * Form: what it says of the latest request of the person.
   */
  latest?: LatestConfig
}
/**
 * Fields that cannot be changed.
 */
export interface FixedFieldsConfig {
  /**
   * When that is so, as for the card.
   */
  when: Condition
  /**
   * Names of the fields.
   *
   * @minItems 1
   */
  fields: string[]
}
/**
 * The first record of a list, in the order of its entity, and what it means.
 */
export interface LatestConfig {
  /**
   * Name of the entity.
   */
  entity: EntityNameConfig
  /**
   * Relation that leads to the person whose records count.
   */
  person: FieldNameConfig
  /**
   * Field that decides which message is shown.
   */
  state: FieldNameConfig
  /**
   * Messages by value of the field; none for a value without one.
   *
   * @minItems 1
   */
  messages: LatestMessageConfig[]
}
/**
 * What is said while the field has a value.
 */
export interface LatestMessageConfig {
  /**
   * Value of the field.
   */
  value: string
  /**
   * The message, with values of the record: `{requestedAtUtc}`.
   */
  text: TextConfig
  /**
   * Colour. Default: `info`.
   */
  tone?: 'info' | 'warning'
  /**
   * `true`: it is shown in place of the form. Default: false.
   */
  replaces?: boolean
}
/**
 * Rows of a page for customers that belong to a record: with that page's filter, and of the account that it is for.
 */
export interface RelatedRowsConfig {
  /**
   * Address of the page whose rows they are: `/account/orders`.
   */
  to: RouteConfig
  /**
   * Heading. Default: the label of the page.
   */
  label?: TextConfig
  /**
   * Columns, in order. Default: those of the page.
   */
  columns?: PathConfig[]
  /**
   * Single relations of the rows, and the value of the record that the id of each must equal: `{ "instrument.loan": "entityId" }`.
   */
  match: {
    [k: string]: PathConfig
  }
  /**
   * `true`: the list is above the groups of fields, and what can be done with its first row is the main thing to do on the page. Default: false.
   */
  first?: boolean
}
/**
 * An additional page, in `pages/<name>.json`. An `entity` page has its own address and shows the list and records of an entity, with a filter that is always on. An `action` page is the form of an action. A `dashboard` page shows figures, charts and short lists. A `panels` page has tabs of cards: forms, buttons, and parts of the product.
 */
export interface PageConfig {
  /**
   * Gives editors completion: `../generated/page.schema.json`.
   */
  $schema?: string
  /**
   * Kind of the page. Default: `entity`.
   */
  kind?: 'entity' | 'action' | 'dashboard' | 'panels'
  /**
   * Address of the page: `/admin/loansOverdue`.
   */
  route: RouteConfig
  /**
   * Entity page: name of the entity it lists.
   */
  entity?: EntityNameConfig
  /**
   * Action page: name of the action, a file in `actions/`.
   */
  action?: ActionNameConfig
  /**
   * Name of the page. Default: the name of the entity or action. A dashboard and a page of panels need one.
   */
  label?: TextConfig
  /**
   * Icon of the page. Default: the icon of the entity or action; `dashboard` for a dashboard.
   */
  icon?: IconName
  /**
   * A sentence under the heading. Default: the sentence of the entity or action.
   */
  note?: TextConfig
  /**
   * Entity page: what a customer can do about a list without rows: `Open a loan and press Follow.` Default: that it fills up as things happen.
   */
  empty?: TextConfig
  /**
   * Entity page: the page where a customer can do something about a list without rows: `/business/loans`. A button leads there.
   */
  emptyTo?: RouteConfig
  /**
   * Entity page: the list shows only rows that meet this condition. `not` cannot be used here.
   */
  filter?: Condition
  /**
   * Entity page: columns shown by default, in order. They must be columns of the entity's list. Default: the columns of the list.
   */
  columns?: PathConfig[]
  /**
   * Entity page: the columns on the card of a row on a phone, in two rows and without labels: a name and an amount, then the others. The rest is on the record. Default: every column, most of them labelled. On a page of staff: the columns on the cards of its list, with labels; by default those that are `primary`.
   */
  phoneColumns?: PathConfig[]
  /**
   * Entity page: initial order. Default: the order of the entity's list.
   */
  ordering?: SortPathConfig[]
  /**
   * Entity page: named views of its list that everybody sees in addition to their own views. Nobody can change them in the list.
   */
  views?: ViewConfig[]
  /**
   * Entity page: path from a row to the account it belongs to, or several paths one of which must lead there; `""` when the rows are accounts themselves. Customers see only the rows of the account they act for. Default: all rows they may read.
   */
  account?: AccountConfig
  /**
   * Entity page: what customers see below it, at the address of a record. Staff see the record as its entity says.
   */
  record?: RecordConfig
  /**
   * Entity page: names of actions that are offered above the list, in addition to the actions of its rows. An action with its own page opens there. An action with a target asks for the record first.
   */
  actions?: ActionNameConfig[]
  /**
   * Entity page: by action of `actions`, a condition. Customers are offered the action only while a row of the page meets it: `{ "readAllNotices": { "readAtUtc": { "eq": null } } }`. `not` cannot be used here.
   */
  actionsWhile?: {
    [k: string]: Condition
  }
  /**
   * Entity page for customers: the field that holds the address to which a row leads, such as the page that a notice is about. Default, and for a row without an address: the row's own page.
   */
  link?: FieldNameConfig
  /**
   * Entity page with `link`: the relation to the account in which the address opens. Default: the account in use.
   */
  linkAccount?: FieldNameConfig
  /**
   * Entity page for customers: the action that runs on a row, without asking, when somebody opens it: to mark a notice as read. Rows on which it is offered are marked as unread and counted below the heading.
   */
  onOpen?: ActionNameConfig
  /**
   * Entity page for customers: rows are cards on every screen, for texts that are read rather than compared. Default: false, a table where there is room.
   */
  cards?: boolean
  /**
   * Entity page for customers: links beside the heading, in order.
   *
   * @minItems 1
   */
  links?: PageLinkConfig[]
  /**
   * Dashboard page of staff: its lists are a work queue. Each says how many rows wait and shows the first ones. The numbers are live, and stand at the links of the menu, too; of the first queue that a person sees, also in a panel of the top bar. Default: false.
   */
  queue?: boolean
  /**
   * Dashboard page: tiles, in order. A work queue has lists alone.
   */
  widgets?: WidgetConfig[]
  /**
   * Panels page: its tabs, in order. All of them stay as they are while people change between them.
   *
   * @minItems 1
   */
  panels?: PanelConfig[]
  /**
   * Entity page: roles by action. They can only narrow the roles of the entity. Customers see the page only when `view` names USER both here and for the entity.
   */
  permissions?: PermissionsConfig
  /**
   * Action, dashboard and panels pages: roles that see the page. Default: for an action the roles that it is offered to; for the others SUPER_ADMIN, ADMIN, SENIOR, READ_ONLY. Customers have the role USER. A tile is shown only to people who may see its entity.
   */
  roles?: RolesConfig
  /**
   * Place in the menu, for a page that `menus.json` does not list; `false` keeps the page out of the menu.
   */
  navigation?: NavigationConfig
}
/**
 * Records that belong to the record of an action.
 */
export interface TargetListConfig {
  /**
   * Field of the record that leads to many others: `journalLines`.
   */
  field: string
  /**
   * Columns of their list, in order.
   */
  columns: PathConfig[]
}
/**
 * A mutation that people may run, in `actions/<name>.json`: as a page, as a button on a record, or for a selection. Its form follows from the mutation's input; mutations without a file are not offered.
 */
export interface ActionConfig {
  /**
   * Gives editors completion: `../generated/action.schema.json`.
   */
  $schema?: string
  /**
   * Name of the mutation. Default: the name of the file. Several actions may run one mutation.
   */
  mutation?: MutationNameConfig
  /**
   * Name of the action: "Approve". Default: the mutation in words.
   */
  label?: TextConfig
  /**
   * What the action does, shown above the form. Default: the description in the schema.
   */
  note?: TextConfig
  /**
   * Its icon. Default: `check`.
   */
  icon?: IconName
  /**
   * The record that the action works on. Default: the entity whose id the mutation takes as `entityId` or `entityIds`. With `false`, people choose the record in the form.
   */
  target?: TargetConfig
  /**
   * Inputs with a fixed value, by input name: `{ "isApproved": true }`. The form does not show them.
   */
  preset?: {
    [k: string]: unknown
  }
  /**
   * Options of single inputs, by input name, as for the fields of an entity. `lines.amount` is a field of an input object. Fields of the answer can have options too.
   */
  fields?: {
    [k: string]: FieldConfig
  }
  /**
   * Groups of inputs. An input that no group names is not shown. Default: one group of all.
   */
  fieldsets?: FieldsetConfig[]
  /**
   * What the inputs begin with on the action's own page: values of the first record of a list, in the order of the list. Default: they are empty.
   */
  start?: {
    /**
     * Name of the entity whose first record counts.
     */
    entity: EntityNameConfig
    /**
     * By input: the field of the record that it begins with.
     */
    fields: {
      [k: string]: FieldNameConfig
    }
  }
  /**
   * The question that people must confirm before the action runs; `false` for none. Default: a question when `tone` is `warning` or `error`.
   */
  confirm?: ConfirmConfig
  /**
   * The message after success. Default: "Done".
   */
  success?: TextConfig
  /**
   * Text of the button. Default: the label of the action.
   */
  submitLabel?: TextConfig
  /**
   * `true`: production does not offer it. The server must refuse it there, too. Default: `false`.
   */
  developmentOnly?: boolean
  /**
   * Colour of the button. Default: `neutral`.
   */
  tone?: 'neutral' | 'success' | 'warning' | 'error'
  /**
   * Fields of the answer that are shown afterwards, in order; lists become tables. Default: all but a file.
   */
  result?: PathConfig[]
  /**
   * Field of `result`: what a dry run suggests, best first. Choosing a row fills the inputs that have the names of its fields. The action then has no preview.
   */
  suggestions?: FieldNameConfig
  /**
   * Field of the answer that can be read only now, such as a new password. The dialog offers to copy it, and closes only when the person says that they have it.
   */
  shownOnce?: FieldNameConfig
  /**
   * Field of the answer that is a file to download. Default: the field that holds `fileName` and `content`.
   */
  download?: FieldNameConfig
  /**
   * Roles that the interface offers the action to. Default: SUPER_ADMIN, ADMIN. The server checks permissions independently.
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
   * Whether the group starts closed; it opens for the open page, and people may open and close it. Default: closed with more than 12 links.
   */
  closed?: boolean
  /**
   * Links, in order.
   */
  items?: ItemConfig[]
}
/**
 * The menu of the staff area, `menus.json`: groups of links in order. The `navigation` of a page places pages that are in no group. Raw-data views that no group names are in the group `raw-data`.
 */
export interface MenusConfig {
  /**
   * Gives editors completion: `./generated/menus.schema.json`.
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
 * Words that all entities share, `vocabulary.json`. The file of an entity takes precedence.
 */
export interface VocabularyConfig {
  /**
   * Gives editors completion: `./generated/vocabulary.schema.json`.
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
   * Names of what was done, by mutation, or by the name under which the backend records what runs automatically: for the history and the audit log. Default: the labels of its actions, the record that it writes, else the name in words.
   */
  operations?: {
    /**
     * Name of one operation.
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
   * Enum types whose values are languages. Each value has the language's name in the reader's language, unless `enums` gives another name.
   */
  languageEnums?: string[]
}
