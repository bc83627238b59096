import type { Filter } from '../schema/Filter.ts'
import type { SortEntry } from '../schema/SortEntry.ts'
import type { Condition } from './Condition.ts'
import type { WidgetModel } from './DashboardModel.ts'
import type { FieldsetModel } from './DetailModel.ts'
import type { DisplayTemplate } from './FieldModel.ts'
import type { EntityPermissions, Role } from './PlatformRole.ts'
import type { IconName } from './iconNames.ts'

export type PageModel = EntityPage | ActionPage | DashboardPage | PanelsPage

/** Common to all pages. */
export interface PageBase {
  /** `/admin/loans` */
  readonly route: string
  /** First segment of the route: `admin` or `backoffice`. */
  readonly area: string
  readonly label: string
  readonly icon: IconName
  readonly note: string | null
  /** Roles that see the page; `USER` makes it a customers' page. */
  readonly roles: readonly Role[]
  /**
   * Paths from a row to its account, any of which may match; `[]` is the row itself. Customers see the
   * current account's rows.
   */
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
  /** Its lists are counted, here, in the menu and in the top bar. Only where config says so. */
  readonly queue?: true
  readonly widgets: readonly WidgetModel[]
}

/** Tabs of cards. */
export interface PanelsPage extends PageBase {
  readonly kind: 'panels'
  readonly panels: readonly PanelModel[]
}

export interface PanelModel {
  /** In the address: `#tab=<id>`. */
  readonly id: string
  readonly label: string
  readonly cards: readonly CardModel[]
}

export type CardModel = FormCardModel | LinkCardModel | PartCardModel

interface CardBase {
  readonly id: string
  /** Of the person and the account in use (`SessionFacts`); null: always shown. */
  readonly when: Condition | null
}

interface TitledCard extends CardBase {
  readonly label: string
  readonly note: string | null
}

/** A form of `forms/`, whose buttons run actions with what is filled in. */
export interface FormCardModel extends TitledCard {
  readonly kind: 'form'
  readonly form: string
  /** Names of actions without a target; the first one is the main one. */
  readonly actions: readonly string[]
  /** Whose values it begins with, of which it sends the changed ones. Null: it begins empty. */
  readonly values: 'user' | 'account' | null
  readonly fixed: { readonly when: Condition; readonly fields: readonly string[] } | null
  /** Message after a refusal; null: the form alone says what was refused. */
  readonly failed: { readonly title: string; readonly text: string | null } | null
  readonly latest: LatestModel | null
}

/** The person's latest record of an entity, and what is said of it. */
export interface LatestModel {
  readonly entity: string
  /** Relation to the person. */
  readonly person: string
  /** Field that decides which message is shown. */
  readonly state: string
  readonly messages: readonly {
    readonly value: string
    readonly text: DisplayTemplate
    readonly tone: 'info' | 'warning'
    readonly replaces: boolean
  }[]
}

/** A button that leads to a page. */
export interface LinkCardModel extends TitledCard {
  readonly kind: 'link'
  readonly to: string
  readonly button: string
}

/** A part that the product draws. */
export interface PartCardModel extends CardBase {
  readonly kind: 'part'
  readonly part: string
}

/** A list with its detail pages. Several pages may show one entity. */
export interface EntityPage extends PageBase {
  readonly kind: 'entity'
  readonly entity: string
  /** Raw-data view: its edits are marked `fromRawEdit`. */
  readonly rawData: boolean
  /** What a customer can do about a list without rows. */
  readonly empty?: string
  /** Route of the page where that can be done. Only where config says it. */
  readonly emptyTo?: string
  /** Always applied; the person cannot remove it. */
  readonly filter: Filter | null
  /** Default columns, in order; null to use those of the entity's list. */
  readonly columns: readonly string[] | null
  /** Those on a phone's card, which then has two rows and no labels; null for every column. */
  readonly phoneColumns: readonly string[] | null
  readonly ordering: readonly SortEntry[] | null
  /** Views from config; people also have their own. */
  readonly views: readonly ViewModel[]
  /** Names of the actions offered above the list. */
  readonly actions: readonly string[]
  /** By action: customers are offered it only while a row matches. Only where config says it. */
  readonly actionsWhile?: Readonly<Record<string, Filter>>
  /** The field that holds the address to which a row leads. Only where config says it; otherwise rows lead to their own pages. */
  readonly link?: string
  /** The relation to the account in which that address opens. Only where config says it; otherwise the account in use. */
  readonly linkAccount?: string
  /** What runs on a row when a customer opens it. Only where config says it. */
  readonly onOpen?: RowOpened
  /** Customers see rows as cards on every screen. Only where config says it. */
  readonly cards?: true
  /** Beside the heading. Only where config says it. */
  readonly links?: readonly PageLink[]
  /** What customers see at the address of a record. Only where config says it. */
  readonly record?: RecordModel
  /** The entity's permissions, restricted by the page's own. */
  readonly permissions: EntityPermissions
}

export interface RowOpened {
  /** Name of the action. */
  readonly action: string
  /** The rows on which it is offered: they are unread. Null for all of them. */
  readonly unread: Filter | null
}

export interface PageLink {
  readonly to: string
  readonly label: string
}

export interface RecordModel {
  /** The record that opens in place of a row's own. */
  readonly opens: { readonly path: readonly string[]; readonly entity: string } | null
  /** Null for the entity's display template. */
  readonly title: DisplayTemplate | null
  /** Null for those of the entity, with its tabs. */
  readonly fieldsets: readonly FieldsetModel[] | null
  /** Single relations whose records are shown below the groups. */
  readonly include: readonly { readonly field: string; readonly entity: string }[]
  readonly related: readonly RelatedRows[]
  /** Fields of the entity's related lists, in order; null for all of them. */
  readonly lists: readonly string[] | null
}

/** Rows of another page that belong to a record. */
export interface RelatedRows {
  /** Route of the page, whose filter and account hold for them. */
  readonly to: string
  /** Above the groups of fields. */
  readonly first: boolean
  /** Null for the page's. */
  readonly label: string | null
  /** Null for those of the page. */
  readonly columns: readonly string[] | null
  /** Paths to an id of the rows, and to the value of the record that it must equal. */
  readonly match: readonly { readonly path: readonly string[]; readonly value: readonly string[] }[]
}

/** A named arrangement of a page's list. */
export interface ViewModel {
  /** Used in addresses. Begins with a letter, so it never equals the number of a person's own view. */
  readonly id: string
  readonly label: string
  /** In addition to the page's own. */
  readonly filter: Filter | null
  /** Null to use the page's. */
  readonly columns: readonly string[] | null
  readonly ordering: readonly SortEntry[] | null
  readonly roles: readonly Role[]
}
