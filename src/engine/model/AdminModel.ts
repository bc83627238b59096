import type { BackendModel } from './BackendModel.ts'
import type { Condition } from './Condition.ts'
import type { DetailModel } from './DetailModel.ts'
import type { DisplayTemplate, FieldModel } from './FieldModel.ts'
import type { PageModel } from './PageModel.ts'
import type { Locale } from './Text.ts'
import type { EntityPermissions } from './PlatformRole.ts'
import type { Problem } from '../schema/Problem.ts'
import type { EntityOperations } from '../schema/SchemaModel.ts'
import type { ActionModel } from './ActionModel.ts'
import type { IconName } from './iconNames.ts'
import type { ListModel } from './ListModel.ts'
import type { MenuModel } from './MenuModel.ts'
import type { RecordLink } from './RecordLink.ts'
import type { RetentionModel } from './RetentionModel.ts'

/**
 * The only source for screens, data provider, menu and CSV: schema facts and human choices, with every
 * default filled in; immutable, plain JSON. Precedence: field config > entity config > vocabulary >
 * field-kind default.
 */
export interface AdminModel {
  /** Hash over schema and config, the same in every language and for every person. */
  readonly version: string
  /** The language of all its texts. */
  readonly locale: Locale
  readonly backend: BackendModel
  /** By entity name. */
  readonly entities: Readonly<Record<string, EntityModel>>
  /** Every route of the staff area, in menu order. */
  readonly pages: readonly PageModel[]
  /** Routes of pages that exist for other roles only, so that an address is refused rather than not found. */
  readonly refusedRoutes: readonly string[]
  /** By name: every mutation that config offers as an action. */
  readonly actions: Readonly<Record<string, ActionModel>>
  /** Labels by mutation, or by the name under which the backend records automatic runs. Includes operations that the
   * reader may not run. */
  readonly operationNames: Readonly<Record<string, string>>
  readonly menus: readonly MenuModel[]
  readonly problems: readonly Problem[]
}

export interface FrozenModel {
  readonly when: Condition
  /** Fields that stay open. */
  readonly except: readonly string[]
}

export interface ApprovedChangesModel {
  /** Of the record before the change; null: every record. */
  readonly when: Condition | null
  readonly fields: readonly string[]
}

export interface EntityModel {
  readonly name: string
  readonly typeName: string
  readonly label: string
  readonly labelPlural: string
  readonly icon: IconName
  readonly note: string | null
  readonly idField: string | null
  readonly versionField: string | null
  readonly operations: EntityOperations
  readonly display: DisplayTemplate
  /** By name, in display order: every field that is not excluded. */
  readonly fields: Readonly<Record<string, FieldModel>>
  readonly list: ListModel
  readonly detail: DetailModel
  readonly permissions: EntityPermissions
  /** Decided records, which cannot be edited or deleted; null when there are none. */
  readonly frozen: FrozenModel | null
  /** What changes only with a reason and a second person's approval; null when nothing does. */
  readonly approvedChanges: ApprovedChangesModel | null
  /** How long personal data is kept; null when it is never deleted, or there is none. */
  readonly retention: RetentionModel | null
  /** Names of the actions for its records. */
  readonly actions: readonly string[]
  /** From a record to related pages, in order. */
  readonly links: readonly RecordLink[]
}
