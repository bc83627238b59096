import type { ActionInput, ActionOperation } from '../../../src/engine/schema/ActionOperation.ts'
import type { SchemaField } from '../../../src/engine/schema/SchemaField.ts'
import type { ActionModel } from '../../../src/engine/model/ActionModel.ts'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import type { FieldModel } from '../../../src/engine/model/FieldModel.ts'
import type { PageModel } from '../../../src/engine/model/PageModel.ts'

/** An input of an action, copied from an entity's field. */
export function actionField(model: AdminModel, like: string, change: Partial<FieldModel> = {}): FieldModel {
  const [entity = '', name = ''] = like.split('.')
  const field = model.entities[entity]?.fields[name]
  if (!field) throw new Error(`The fixture has no field ${like}.`)
  const made = { ...field, ...change }
  const input = { name: made.name, typeName: made.typeName, isList: false, field: null, reference: null }
  return { ...made, add: { ...input, required: made.required }, update: null }
}

/** An action of the loans, or without a target with `target: null`. */
export function buildAction(
  name: string,
  fields: readonly FieldModel[],
  change: Partial<Omit<ActionModel, 'operation'>> & { readonly operation?: Partial<ActionOperation> } = {},
): ActionModel {
  const { operation, ...rest } = change
  return {
    name,
    label: name,
    note: null,
    icon: 'payment',
    preset: {},
    fields: Object.fromEntries(fields.map((field) => [field.name, field])),
    fieldsets: [{ id: 'main', label: null, note: null, fields: fields.map((field) => field.name) }],
    target: {
      entity: 'loans',
      input: 'loanEntityId',
      version: null,
      many: false,
      when: null,
      start: {},
      places: ['record', 'row', 'bulk'],
    },
    start: null,
    confirm: null,
    submitLabel: 'Run it',
    tone: 'neutral',
    success: 'It worked',
    result: [],
    download: null,
    roles: ['SUPER_ADMIN'],
    ...rest,
    operation: {
      field: name,
      description: null,
      deprecated: null,
      args: [],
      inputPath: ['input'],
      inputs: [idInput],
      correlationInput: { path: ['input', 'clientCorrelationId'], type: 'UUID' },
      dryRunInput: null,
      result: [],
      errors: null,
      successPath: ['isSuccess'],
      leaf: false,
      paths: {},
      ...operation,
    },
  }
}

/** Adds actions to the model, each on the loans if it has a target, and pages. */
export function withActions(actions: readonly ActionModel[], pages: readonly PageModel[] = []) {
  return (model: AdminModel): AdminModel => {
    const names = actions.filter(({ target }) => target !== null).map(({ name }) => name)
    const { loans } = model.entities
    return {
      ...model,
      actions: Object.fromEntries(actions.map((action) => [action.name, action])),
      entities: loans ? { ...model.entities, loans: { ...loans, actions: names } } : model.entities,
      pages: [...model.pages, ...pages],
    }
  }
}

export function actionPage(route: string, action: string): PageModel {
  return {
    kind: 'action',
    route,
    area: 'admin',
    label: `Page of ${action}`,
    icon: 'payment',
    note: null,
    accountPaths: [],
    roles: ['SUPER_ADMIN'],
    action,
  }
}

export function resultShape(name: string, change: Partial<SchemaField> = {}): SchemaField {
  return { ...idShape, name, ...change }
}

const idShape: SchemaField = {
  name: 'loanEntityId',
  kind: 'integer',
  typeName: 'Int',
  nullable: false,
  isList: false,
  description: null,
  deprecated: null,
  relation: null,
  enumName: null,
  itemKind: null,
  embedded: null,
  filterOperators: [],
  sortable: false,
  add: null,
  update: null,
}
const idInput: ActionInput = {
  name: 'loanEntityId',
  typeName: 'Int',
  required: true,
  isList: false,
  field: null,
  reference: null,
  shape: idShape,
}
