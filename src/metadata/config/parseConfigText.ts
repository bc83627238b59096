import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Node, ParseError } from 'jsonc-parser'
import type { Problem } from '../../introspection/Problem.ts'
import type { JsonPath } from './ConfigSet.ts'
import { printPath } from './printPath.ts'

export interface ParsedConfig {
  /** Undefined when the text is not JSON. */
  readonly value: unknown
  readonly lineOf: (path: JsonPath) => number | null
  readonly problems: readonly Problem[]
}

/** Reads JSON and remembers where everything stands. Strict: no comments, no trailing commas. */
export function parseConfigText(file: string, text: string): ParsedConfig {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const [error] = errors
  if (error || !tree) {
    const line = error ? lineAt(error.offset) : 1
    return { value: undefined, lineOf: () => line, problems: [brokenJson(file, line, error)] }
  }
  const lineOf = (path: JsonPath) => {
    const node = nearestNode(tree, path)
    return lineAt(node.parent?.type === 'property' ? node.parent.offset : node.offset)
  }
  return { value: getNodeValue(tree) as unknown, lineOf, problems: duplicateKeys(file, tree, [], lineAt) }
}

function brokenJson(file: string, line: number, error: ParseError | undefined): Problem {
  const what = error
    ? printParseErrorCode(error.error)
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
    : 'empty file'
  return {
    id: 'config.broken-json',
    severity: 'error',
    at: { file, line, path: '' },
    message: `This is not valid JSON: ${what}.`,
    hint: 'Mend the line; until then the file does not count. Comments and trailing commas are not JSON.',
  }
}

function nearestNode(tree: Node, path: JsonPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node
  }
  return tree
}

/** JSON keeps the last of two equal keys and says nothing; people would look for the other one for long. */
function duplicateKeys(
  file: string,
  node: Node,
  path: JsonPath,
  lineAt: (offset: number) => number,
): readonly Problem[] {
  const children = node.children ?? []
  if (node.type === 'array') {
    return children.flatMap((child, index) => duplicateKeys(file, child, [...path, index], lineAt))
  }
  const seen = new Set<string>()
  return children.flatMap((property) => {
    const [key, value] = property.children ?? []
    if (!key || !value) return []
    const name = String(key.value)
    const below = duplicateKeys(file, value, [...path, name], lineAt)
    if (!seen.has(name)) {
      seen.add(name)
      return below
    }
    const at = { file, line: lineAt(key.offset), path: printPath([...path, name]) }
    const message = `The key "${name}" stands here twice.`
    return [
      {
        id: 'config.duplicate-key',
        severity: 'error',
        at,
        message,
        hint: 'Only the last one counts; remove the other.',
      },
      ...below,
    ] satisfies Problem[]
  })
}
