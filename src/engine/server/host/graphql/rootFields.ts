import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
import { Kind } from 'graphql'

/** Root field names of an operation, with fragments spread. */
export const rootFields = (document: DocumentNode, operation: OperationDefinitionNode): ReadonlySet<string> =>
  new Set(fieldsOf(document, operation).map(({ name }) => name.value))

/** The name of each root field that runs, by the key of its answer: one field may run under many keys. */
export const rootRuns = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlyMap<string, string> =>
  new Map(
    fieldsOf(document, operation).map(({ alias, name }) => [alias?.value ?? name.value, name.value] as const),
  )

function fieldsOf(document: DocumentNode, operation: OperationDefinitionNode): readonly FieldNode[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const fields: FieldNode[] = []
  const spread = new Set<string>()
  const collect = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment !== undefined) collect(fragment.selectionSet)
      }
    }
  }
  collect(operation.selectionSet)
  return fields
}
