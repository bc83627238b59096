import { type DirectiveNode, type DocumentNode, Kind, OperationTypeNode, parse, visit } from 'graphql'

const documents = new Map<string, DocumentNode>()
const ofWires = new WeakSet<DocumentNode>()

/**
 * The document of a wire, parsed once per text. The wire knows the shape of the answer and its rows
 * may contain nothing else, so `createCache` adds no `__typename`. Rows without a type have no identity in
 * the cache, so each answer is stored whole, under its document and arguments: two selections of one list
 * never mix.
 */
export function toDocument(text: string): DocumentNode {
  const known = documents.get(text)
  if (known) return known
  const document = keptUnder(text, parse(text, { noLocation: true }))
  documents.set(text, document)
  ofWires.add(document)
  return document
}

/** True for a wire's document. */
export function isOfWire(document: DocumentNode): boolean {
  return ofWires.has(document)
}

/** Sets the cache key of each root field. Apollo removes the directive before sending. */
function keptUnder(key: string, document: DocumentNode): DocumentNode {
  return visit(document, {
    OperationDefinition: (operation) => {
      if (operation.operation !== OperationTypeNode.QUERY) return false
      const selections = operation.selectionSet.selections.map((selection) =>
        selection.kind === Kind.FIELD
          ? {
              ...selection,
              directives: [
                connection(
                  key,
                  (selection.arguments ?? []).map(({ name }) => name.value),
                ),
              ],
            }
          : selection,
      )
      return { ...operation, selectionSet: { ...operation.selectionSet, selections } }
    },
  })
}

function connection(key: string, filter: readonly string[]): DirectiveNode {
  const values = filter.map((value) => ({ kind: Kind.STRING, value }) as const)
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: 'connection' },
    arguments: [
      {
        kind: Kind.ARGUMENT,
        name: { kind: Kind.NAME, value: 'key' },
        value: { kind: Kind.STRING, value: key },
      },
      { kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: 'filter' }, value: { kind: Kind.LIST, values } },
    ],
  }
}
