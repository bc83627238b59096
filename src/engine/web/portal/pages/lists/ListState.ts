import type { ColumnModel } from '../../../../model/ListModel.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityPage } from '../../../../model/PageModel.ts'
import type { ListState } from '../../../records/useListedRows.ts'

/** State of a customer's list. */
export interface CustomerListState extends ListState {
  readonly page: EntityPage
  /** With the actions that a row has as buttons: without the one that runs when it is opened. */
  readonly rowEntity: EntityModel
  /** The visible columns, in order. */
  readonly columns: readonly ColumnModel[]
  /** Column heading in this list. */
  readonly nameOf: (column: ColumnModel) => string
}
