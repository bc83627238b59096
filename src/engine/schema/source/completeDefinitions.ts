import {
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  specifiedScalarTypes,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type ObjectTypeDefinitionNode,
  type ScalarTypeDefinitionNode,
  type SchemaDefinitionNode,
  type TypeDefinitionNode,
  type TypeExtensionNode,
} from 'graphql'
import type { Problem } from '../Problem.ts'

/**
 * Fills the gaps of a schema document: an extension without its type becomes the type, an undeclared type
 * becomes a scalar, and roots with unusual names are found. Reports each repair in `problems`.
 */
export const completeDefinitions = (
  document: DocumentNode,
  file: string,
  problems: Problem[],
): readonly DefinitionNode[] => {
  const definitions = withoutUnknownTypes(promoteExtensions(document.definitions))
  const missing = declareMissing(definitions, file, problems)
  return [...definitions, ...missing, ...findRoots(definitions)]
}

const promoteExtensions = (definitions: readonly DefinitionNode[]): readonly DefinitionNode[] => {
  const declared = new Set(definitions.filter(isTypeDefinitionNode).map((node) => node.name.value))
  return definitions
    .filter((node) => node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION)
    .map((node) => {
      if (!isTypeExtensionNode(node) || declared.has(node.name.value)) return node
      declared.add(node.name.value)
      return { ...node, kind: DEFINITION_OF[node.kind] } as TypeDefinitionNode
    })
}

const DEFINITION_OF: Readonly<Record<TypeExtensionNode['kind'], TypeDefinitionNode['kind']>> = {
  [Kind.SCALAR_TYPE_EXTENSION]: Kind.SCALAR_TYPE_DEFINITION,
  [Kind.OBJECT_TYPE_EXTENSION]: Kind.OBJECT_TYPE_DEFINITION,
  [Kind.INTERFACE_TYPE_EXTENSION]: Kind.INTERFACE_TYPE_DEFINITION,
  [Kind.UNION_TYPE_EXTENSION]: Kind.UNION_TYPE_DEFINITION,
  [Kind.ENUM_TYPE_EXTENSION]: Kind.ENUM_TYPE_DEFINITION,
  [Kind.INPUT_OBJECT_TYPE_EXTENSION]: Kind.INPUT_OBJECT_TYPE_DEFINITION,
}

/** Interfaces, union members and roots must be declared as such; other names are dropped. */
const withoutUnknownTypes = (definitions: readonly DefinitionNode[]): readonly DefinitionNode[] => {
  const kinds = new Map(definitions.filter(isTypeDefinitionNode).map((node) => [node.name.value, node.kind]))
  return definitions.map((node): DefinitionNode => {
    if ('interfaces' in node && node.interfaces !== undefined) {
      const interfaces = node.interfaces.filter(
        (one) => kinds.get(one.name.value) === Kind.INTERFACE_TYPE_DEFINITION,
      )
      return { ...node, interfaces }
    }
    if ('operationTypes' in node && node.operationTypes !== undefined) {
      const operationTypes = node.operationTypes.filter(
        (root) => kinds.get(root.type.name.value) === Kind.OBJECT_TYPE_DEFINITION,
      )
      return { ...node, operationTypes }
    }
    if ('types' in node && node.types !== undefined) {
      const types = node.types.filter((one) => kinds.get(one.name.value) === Kind.OBJECT_TYPE_DEFINITION)
      return { ...node, types }
    }
    return node
  })
}

const declareMissing = (
  definitions: readonly DefinitionNode[],
  file: string,
  problems: Problem[],
): readonly ScalarTypeDefinitionNode[] => {
  const declared = new Set(specifiedScalarTypes.map((type) => type.name))
  for (const node of definitions) if (isTypeDefinitionNode(node)) declared.add(node.name.value)
  const missing: ScalarTypeDefinitionNode[] = []
  visit(
    { kind: Kind.DOCUMENT, definitions },
    {
      NamedType: (node) => {
        if (declared.has(node.name.value)) return
        declared.add(node.name.value)
        missing.push({ kind: Kind.SCALAR_TYPE_DEFINITION, name: node.name })
        problems.push({
          id: 'schema.undeclared-type',
          severity: 'warning',
          at: { file, line: node.loc?.startToken.line ?? null, path: node.name.value },
          message: `Type ${node.name.value} is used but not declared; it is read as a scalar.`,
          hint: `Declare ${node.name.value} in the schema, or export the schema again.`,
        })
      },
    },
  )
  return missing
}

/**
 * Without a `schema` definition, roots are found by their conventional names; `RootQuery` or `QueryType` are
 * common too.
 */
const findRoots = (definitions: readonly DefinitionNode[]): readonly SchemaDefinitionNode[] => {
  const has = (kind: Kind) => definitions.some((node) => node.kind === kind)
  if (has(Kind.SCHEMA_DEFINITION) || has(Kind.SCHEMA_EXTENSION)) return []
  const objects = definitions.filter(
    (node): node is ObjectTypeDefinitionNode => node.kind === Kind.OBJECT_TYPE_DEFINITION,
  )
  if (objects.some((node) => node.name.value === 'Query')) return []
  const operationTypes = (['query', 'mutation', 'subscription'] as const).flatMap((operation) => {
    const word = operation === 'query' ? 'quer(?:y|ies)' : `${operation}s?`
    const pattern = new RegExp(`^(root|graphql|graph|app|api)?${word}(root|type|object)?$`, 'i')
    const root = objects.find((node) => pattern.test(node.name.value))
    if (root === undefined) return []
    const type = { kind: Kind.NAMED_TYPE, name: root.name } as const
    return [
      {
        kind: Kind.OPERATION_TYPE_DEFINITION,
        operation,
        type,
      } as SchemaDefinitionNode['operationTypes'][number],
    ]
  })
  return operationTypes.length === 0 ? [] : [{ kind: Kind.SCHEMA_DEFINITION, operationTypes }]
}
