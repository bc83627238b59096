import type { ActionModel } from '../../../model/ActionModel.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { FormOwner } from '../../forms/entity/formState.ts'

/** The inputs of an action as a form. On its own page the form first asks for the target record. */
export function actionForm(model: AdminModel, action: ActionModel, choosesTarget: boolean): FormOwner {
  const target = choosesTarget ? targetField(model, action) : null
  if (!target) return { fields: action.fields, detail: { fieldsets: action.fieldsets } }
  return {
    fields: { [target.name]: target, ...action.fields },
    detail: {
      fieldsets: [{ id: '_target', label: null, note: null, fields: [target.name] }, ...action.fieldsets],
    },
  }
}

/** A lookup field for the target record of an action. */
function targetField(model: AdminModel, { target, operation }: ActionModel): FieldModel | null {
  const entity = target && model.entities[target.entity]
  const input = operation.inputs.find(({ name }) => name === target?.input)
  if (!target || !entity || !input) return null
  return {
    name: target.input,
    kind: 'relation',
    typeName: entity.typeName,
    label: target.many ? entity.labelPlural : entity.label,
    note: null,
    placeholder: null,
    hidden: false,
    readonly: false,
    required: true,
    nullable: false,
    deprecated: null,
    default: null,
    choices: [],
    translations: {},
    precision: 'day',
    enumName: null,
    itemKind: null,
    relation: {
      entity: entity.name,
      many: target.many,
      wrapping: 'plain',
      inverse: null,
      filterable: true,
      sortable: false,
    },
    reference: { entity: entity.name, display: entity.display, filter: null },
    embedded: null,
    currency: null,
    filterOperators: [],
    sortable: false,
    align: 'start',
    width: 0,
    add: input,
    update: null,
    validation: [],
    conditions: { visible: null, required: null, readonly: null },
  }
}
