import type { SchemaModel } from '../../schema/SchemaModel.ts'
import type { AdminModel } from '../AdminModel.ts'
import { alignColumns } from './alignColumns.ts'
import { offersOf } from './toModelJson.ts'
import { unusedReason } from './unusedReason.ts'

/** What was found in the schema beside entities: mutations that can become actions, and root fields that stay unused. */
export function printReading(schema: SchemaModel, model: Pick<AdminModel, 'actions'>): string {
  const found = schema.actions.map(({ field, inputs }) => {
    const names = offersOf(model, field)
    return [
      field,
      inputs.map(({ name }) => name).join(', '),
      names.length === 0 ? 'not in config' : `offered as ${names.join(', ')}`,
    ]
  })
  const unused = schema.unused.map((each) => [each.field, unusedReason(each)])
  return [...block('mutations for actions', found), ...block('root fields not used', unused)]
    .map((text) => `${text}\n`)
    .join('\n')
}

function block(title: string, rows: readonly (readonly string[])[]): readonly string[] {
  return rows.length === 0 ? [] : [[title, ...alignColumns(rows).map((line) => `  ${line}`)].join('\n')]
}
