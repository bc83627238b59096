import type { Problem } from '../../Problem.ts'
import type { SchemaEntity } from '../../SchemaModel.ts'
import type { ReadContext } from './EntityDraft.ts'
import { wordsOf } from './words.ts'

/** What the schema does not allow, so that nobody wonders why a screen or a button is missing. */
export const checkSchema = (context: ReadContext, entities: readonly SchemaEntity[]): readonly Problem[] => {
  const problems: Problem[] = []
  const warn = (id: string, path: string, message: string, hint: string) =>
    problems.push({ id, severity: 'warning', at: { file: 'schema', line: null, path }, message, hint })
  const query = context.schema.getQueryType()?.name ?? 'Query'
  if (entities.length === 0) {
    warn('schema.no-lists', query, 'No query field lists rows.', 'Offer a list without required arguments.')
  }
  const listed = new Set(entities.map((entity) => entity.typeName))
  for (const list of context.unusableLists) {
    // What is asked for by a word (`savedViews(page)`) serves a screen; what belongs to a record is a list people miss.
    if (listed.has(list.typeName) || !list.args.some(isIdName)) continue
    warn(
      'schema.list-needs-arguments',
      `${query}.${list.field}`,
      `${list.field} lists ${list.typeName} only with ${list.args.join(', ')}, so ${list.typeName} has no general list.`,
      'Offer a list whose arguments are optional.',
    )
  }
  for (const entity of entities) {
    const path = `${query}.${entity.name}`
    if (entity.fields.length === 0) {
      warn(
        'schema.no-fields',
        path,
        `The rows of ${entity.name} have no field in common.`,
        'Give the members of the union common fields, or list each of them.',
      )
    } else if (entity.idField === null) {
      warn(
        'schema.no-id',
        path,
        `Nothing identifies a row of ${entity.name}; it can be listed but not opened.`,
        `Give ${entity.typeName} a field id, or a query that finds one row by a field.`,
      )
    }
  }
  return problems
}

const isIdName = (name: string): boolean => ['id', 'ids'].includes(wordsOf(name).at(-1) ?? '')
