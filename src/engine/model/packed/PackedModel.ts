import type { PathFact, SchemaInputField } from '../../schema/SchemaField.ts'
import type { MutationOperation } from '../../schema/SchemaModel.ts'
import type { ActionModel } from '../ActionModel.ts'
import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { ChartWidget, FigureWidget, ListWidget, Measure } from '../DashboardModel.ts'
import type { DetailModel, ListInline, RelationInline } from '../DetailModel.ts'
import type { Choice, FieldModel } from '../FieldModel.ts'
import type { ColumnModel, ListModel } from '../ListModel.ts'
import type { MenuItem, MenuModel } from '../MenuModel.ts'
import type { ActionPage, DashboardPage, EntityPage, PanelsPage } from '../PageModel.ts'
import type { TextColumns } from './textColumns.ts'
import type { UsualValues } from './usualValues.ts'

/** An `AdminModel` as it is sent; `unpackModel` restores the whole model. */
export interface PackedModel {
  readonly usual: UsualValues
  readonly texts: TextColumns
  /** A `NamedModel` without its common values and its texts. */
  readonly rest: unknown
}

/** A model that contains each field once, in its entity; everything else refers to it by path. */
export interface NamedModel extends Omit<
  AdminModel,
  'entities' | 'actions' | 'operationNames' | 'pages' | 'menus'
> {
  /** By name: the choices of an enum. */
  readonly enums: Readonly<Record<string, readonly Choice[]>>
  readonly entities: Readonly<Record<string, NamedEntity>>
  readonly actions: Readonly<Record<string, NamedAction>>
  /** Without those that are the labels of actions; null: there are none at all. */
  readonly operationNames: AdminModel['operationNames'] | null
  readonly pages: readonly NamedPage[]
  readonly menus: readonly NamedMenu[]
}

/** Its links to pages without what the page says about them. */
export interface NamedMenu extends Omit<MenuModel, 'items'> {
  readonly items: readonly NamedMenuItem[]
}

export type NamedMenuItem = Partial<MenuItem> & Pick<MenuItem, 'to'>

/** Without its name, the choices of its enum, the lock of decided records, and what follows for its inputs. */
export interface NamedField extends Partial<Omit<FieldModel, 'conditions' | 'embedded' | 'add' | 'update'>> {
  readonly conditions: Partial<FieldModel['conditions']>
  readonly embedded: Readonly<Record<string, NamedField>> | null
  readonly add: Partial<SchemaInputField> | null
  readonly update: Partial<SchemaInputField> | null
}

export type NamedFields = Readonly<Record<string, NamedField>>

/** Without an id: shows the next field (`nextColumnId`). */
export type NamedColumn = Partial<ColumnModel>

/** Without what its field says about it. */
export type NamedInline = (Partial<RelationInline> & Pick<RelationInline, 'field'>) | ListInline

/** Null for a relation without a path. */
export type NamedPaths = Readonly<Partial<Record<string, PathFact | null>>>

/** Its list, related lists and paths without what follows from its fields. */
export interface NamedEntity extends Omit<EntityModel, 'name' | 'fields' | 'list' | 'detail' | 'operations'> {
  readonly fields: NamedFields
  readonly list: Partial<Omit<ListModel, 'columns'>> &
    Pick<ListModel, 'ordering'> & { readonly columns: readonly NamedColumn[] }
  readonly detail: Omit<DetailModel, 'inlines'> & { readonly inlines: readonly NamedInline[] }
  readonly operations: Omit<EntityModel['operations'], 'add' | 'update' | 'delete' | 'paths'> & {
    readonly paths: NamedPaths
    readonly add: NamedMutation | null
    readonly update: NamedMutation | null
    readonly delete: NamedMutation | null
  }
}

/** Inputs by field name, where they match that field; null for the inputs of all fields, in their order. */
export interface NamedMutation extends Omit<MutationOperation, 'fields'> {
  readonly fields: readonly (string | SchemaInputField)[] | null
}

/** Without its name, and without the mutation's when it is the same. Without fieldsets: one with all fields. */
export interface NamedAction extends Omit<
  ActionModel,
  'name' | 'fields' | 'fieldsets' | 'operation' | 'result'
> {
  readonly operation: Omit<ActionModel['operation'], 'field' | 'inputs' | 'paths'> & {
    readonly field?: string
    /** By field name, where they match that field. */
    readonly inputs: readonly (string | SchemaInputField)[]
    readonly paths: NamedPaths
  }
  readonly fieldsets?: ActionModel['fieldsets']
  readonly fields: NamedFields
  readonly result: readonly { readonly path: readonly string[]; readonly field: NamedField }[]
}

/** The counted or grouped value; `field` only when the path does not lead to it. */
export interface NamedPlace {
  readonly path: readonly string[]
  readonly field?: FieldModel
}

export type NamedMeasure =
  | Extract<Measure, { kind: 'count' }>
  | (Omit<Exclude<Measure, { kind: 'count' }>, 'field'> & NamedPlace)

export type NamedWidget =
  | (Omit<FigureWidget, 'measure'> & { readonly measure: NamedMeasure })
  | (Omit<ChartWidget, 'measures' | 'groupBy'> & {
      readonly measures: readonly (NamedMeasure & { readonly label: string })[]
      readonly groupBy: NamedPlace
    })
  | (Omit<ListWidget, 'columns'> & { readonly columns: readonly NamedColumn[] })

export type NamedPage =
  | ActionPage
  | PanelsPage
  | (Partial<EntityPage> & Pick<EntityPage, 'kind' | 'route' | 'entity'>)
  | (Omit<DashboardPage, 'widgets'> & { readonly widgets: readonly NamedWidget[] })
