import { Kind, OperationTypeNode, type FieldNode, type OperationDefinitionNode } from 'graphql'
import type { AdminModel } from '../../../model/AdminModel.ts'

/** The one mutation that an operation sends. */
export interface SentMutation {
  /** As operations of the model are called: `shop.amend` where `shop` leads to it. */
  readonly name: string
  readonly node: FieldNode
  /** Keys that lead to its answer. */
  readonly answer: readonly string[]
}

/** Null for a query, and for an operation that sends more than one. */
export function findMutation(
  { operation, selectionSet }: OperationDefinitionNode,
  namespaces: ReadonlySet<string>,
): SentMutation | null {
  if (operation !== OperationTypeNode.MUTATION) return null
  let name = ''
  const answer: string[] = []
  let { selections } = selectionSet
  for (;;) {
    const [node, ...others] = selections
    if (node?.kind !== Kind.FIELD || others.length > 0) return null
    name = name === '' ? node.name.value : `${name}.${node.name.value}`
    answer.push((node.alias ?? node.name).value)
    if (!namespaces.has(name)) return { name, node, answer }
    selections = node.selectionSet?.selections ?? []
  }
}

/** The fields that lead to mutations: `shop` of `shop.amend`. */
export const mutationNamespaces = ({ entities }: Pick<AdminModel, 'entities'>): ReadonlySet<string> =>
  new Set(
    Object.values(entities).flatMap(({ operations: { add, update, delete: remove } }) =>
      [add, update, remove].flatMap((operation) => {
        const names = operation?.field.split('.') ?? []
        return names.slice(1).map((_name, index) => names.slice(0, index + 1).join('.'))
      }),
    ),
  )
