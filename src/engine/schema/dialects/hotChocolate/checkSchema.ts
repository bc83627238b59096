import type { ArgumentFact } from '../../OperationFacts.ts'
import type { Problem } from '../../Problem.ts'
import type { SchemaEntity } from '../../SchemaModel.ts'
import type { ReadContext } from './EntityDraft.ts'
import { wordsOf } from './words.ts'

/** Reports what the schema does not allow, to explain why a screen or a button is missing. */
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
    // A list with a text argument (`savedViews(page)`) serves a screen, as one of whatever record does, which is named by type
    // and id. A list that takes the id of one kind of record is one that people would miss.
    if (listed.has(list.typeName) || !list.args.some(isIdName) || list.args.some(isTypeName)) continue
    warn(
      'schema.list-needs-arguments',
      `${query}.${list.field}`,
      `${list.field} lists ${list.typeName} only with ${list.args.join(', ')}, so ${list.typeName} has no general list.`,
      'Offer a list whose arguments are optional.',
    )
  }
  for (const entity of entities) {
    const path = `${query}.${entity.name}`
    const { list, related = [] } = entity.operations
    for (const { field, fixed } of [...(list ? [list] : []), ...related.map((one) => one.list)]) {
      const single = fixed.filter(({ value, arg }) => !Array.isArray(value) && !isSaid(context, arg))
      if (single.length === 0) continue
      const choices = single.map(({ arg, value }) => `${arg.name}: ${String(value)}`).join(', ')
      warn(
        'schema.list-needs-choice',
        `${query}.${field}`,
        `${field} gives its rows only with a choice, so screens show what comes with ${choices}.`,
        'Offer a list whose arguments are optional, or give the argument the default that is meant.',
      )
    }
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

/** The project says what is sent. */
const isSaid = ({ said }: ReadContext, arg: ArgumentFact): boolean =>
  said.lists.some(({ draft }) => draft.fixed.some((one) => one.arg === arg))

const isIdName = (name: string): boolean => ['id', 'ids'].includes(wordsOf(name).at(-1) ?? '')

const isTypeName = (name: string): boolean => wordsOf(name).at(-1) === 'type'
