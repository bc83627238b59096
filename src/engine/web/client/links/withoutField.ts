import { type DocumentNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql'

/**
 * The document without the field at a path of names in its answer; null when it does not select that. What is left without
 * any field asks for `__typename`, so that it stays an object.
 */
export function withoutField(document: DocumentNode, path: readonly string[]): DocumentNode | null {
  let isFound = false
  const leave = (set: SelectionSetNode, [name, ...rest]: readonly string[]): SelectionSetNode => {
    const selections = set.selections.flatMap((selection): readonly SelectionNode[] => {
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return [{ ...selection, selectionSet: leave(selection.selectionSet, [name ?? '', ...rest]) }]
      if (selection.kind !== Kind.FIELD || (selection.alias ?? selection.name).value !== name)
        return [selection]
      if (rest.length > 0)
        return selection.selectionSet
          ? [{ ...selection, selectionSet: leave(selection.selectionSet, rest) }]
          : [selection]
      isFound = true
      return []
    })
    return { ...set, selections: selections.length === 0 ? [TYPE] : selections }
  }
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? { ...definition, selectionSet: leave(definition.selectionSet, path) }
      : definition,
  )
  return isFound ? { ...document, definitions } : null
}

const TYPE: SelectionNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }
