import type { EntityModel } from '../AdminModel.ts'
import { isRelationInline, type FieldsetModel } from '../DetailModel.ts'
import type { PageModel } from '../PageModel.ts'
import type { CustomerNeeds } from './CustomerNeeds.ts'

/**
 * Drops empty groups and the system's own data about a row. Drops a related list whose rows may belong to
 * another account than the record; these have their own pages, limited to the current account.
 */
export function toCustomerDetail(
  entity: EntityModel,
  pages: readonly PageModel[],
  needs: CustomerNeeds,
): EntityModel['detail'] {
  const toFieldsets = (fieldsets: readonly FieldsetModel[]) =>
    fieldsets
      .filter(({ id }) => id !== SYSTEM_FIELDSET)
      .map((fieldset) => ({
        ...fieldset,
        note: null,
        fields: fieldset.fields.filter((field) => needs.mayReach(entity.name, [field])),
      }))
      .filter(({ fields }) => fields.length > 0)
  const isLimitedElsewhere = (name: string, inverse: string) =>
    pages.some(
      (page) =>
        page.kind === 'entity' &&
        page.entity === name &&
        page.accountPaths.some(([first]) => first !== inverse),
    )
  return {
    header: NO_HEADER,
    fieldsets: toFieldsets(entity.detail.fieldsets),
    tabs: entity.detail.tabs
      .map((tab) => ({ ...tab, note: null, fieldsets: toFieldsets(tab.fieldsets) }))
      .filter(({ fieldsets }) => fieldsets.length > 0),
    inlines: entity.detail.inlines
      // A list by id does not show which account its rows belong to.
      .filter(isRelationInline)
      .filter((inline) => needs.isOpen(inline.entity) && !isLimitedElsewhere(inline.entity, inline.inverse))
      .filter((inline) => needs.mayReach(inline.entity, [inline.inverse]))
      .map((inline) => ({
        ...inline,
        columns: inline.columns.filter((id) => needs.mayReach(inline.entity, id.split('.'))),
      }))
      .filter(({ columns }) => columns.length > 0),
    auditEntityName: null,
  }
}

/** Customers' records have headings of their own: the `record` of a page. */
export const NO_HEADER: EntityModel['detail']['header'] = { of: [], state: null, figures: [] }

const SYSTEM_FIELDSET = 'system'
