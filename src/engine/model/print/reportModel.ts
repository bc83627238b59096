import type { Problem } from '../../schema/Problem.ts'
import type { SchemaModel } from '../../schema/SchemaModel.ts'
import type { AdminModel } from '../AdminModel.ts'
import { checkConfig } from '../checks/checkConfig.ts'
import type { ConfigSet } from '../config/ConfigSet.ts'
import { resolveAdminModel } from '../resolveAdminModel.ts'
import { alignColumns } from './alignColumns.ts'
import { printModel, printProblem } from './printModel.ts'
import { offersOf, toModelJson } from './toModelJson.ts'
import { unusedReason } from './unusedReason.ts'

export interface ModelOutput {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/**
 * Prints the model of a schema and its config; gives the exit code, 1 when there are errors. The problems come from the check
 * alone, so they are printed even when the rest cannot be: they explain why. JSON holds them itself.
 */
export function reportModel(
  schema: SchemaModel,
  config: ConfigSet,
  asJson: boolean,
  { print, complain }: ModelOutput,
  /** Of config that is no part of the model. */
  further: readonly Problem[] = [],
): 0 | 1 {
  const problems = [...schema.problems, ...checkConfig(schema, config).problems, ...further]
  let areTold = false
  try {
    const model = resolveAdminModel(schema, config)
    if (asJson) print(`${JSON.stringify(toModelJson(schema, model), null, 2)}\n`)
    else print([printModel(model), printReading(schema, model)].filter((text) => text !== '').join('\n'))
    areTold = asJson
  } finally {
    if (!areTold) for (const problem of problems) complain(`${printProblem(problem)}\n`)
  }
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** What was found in the schema beside entities: mutations that can become actions, and root fields that stay unused. */
function printReading(schema: SchemaModel, model: Pick<AdminModel, 'actions'>): string {
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
