import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Node, ParseError } from 'jsonc-parser'
import type { Problem } from '../../schema/Problem.ts'
import type { JsonPath } from './ConfigSet.ts'
import { printPath } from './printPath.ts'

export interface ParsedConfig {
  /** Undefined when the text is not JSON. */
  readonly value: unknown
  /** The readable part of an invalid text. */
  readonly written: unknown
  readonly lineOf: (path: JsonPath) => number | null
  readonly problems: readonly Problem[]
}

/** Reads JSON and records the position of every value. Strict: no comments, no trailing commas. */
export function parseConfigText(file: string, text: string): ParsedConfig {
  try {
    return parseStrictly(file, text)
  } catch (error) {
    // The parser calls itself for every level.
    if (!(error instanceof RangeError)) throw error
    const problems = [brokenJson(file, 1, 'nested too deeply')]
    return { value: undefined, written: undefined, lineOf: () => 1, problems }
  }
}

function parseStrictly(file: string, text: string): ParsedConfig {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const [error] = errors
  if (error || !tree) {
    const line = error ? lineAt(error.offset) : 1
    const written: unknown = tree ? getNodeValue(tree) : undefined
    return {
      value: undefined,
      written,
      lineOf: () => line,
      problems: [brokenJson(file, line, nameOf(error))],
    }
  }
  const lineOf = (path: JsonPath) => {
    const node = nearestNode(tree, path)
    return lineAt(node.parent?.type === 'property' ? node.parent.offset : node.offset)
  }
  const value: unknown = getNodeValue(tree)
  return { value, written: value, lineOf, problems: duplicateKeys(file, tree, [], lineAt) }
}

function nameOf(error: ParseError | undefined): string {
  if (!error) return 'empty file'
  return printParseErrorCode(error.error)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

function brokenJson(file: string, line: number, what: string): Problem {
  return {
    id: 'config.broken-json',
    severity: 'error',
    at: { file, line, path: '' },
    message: `This is not valid JSON: ${what}.`,
    hint: 'Mend the line; until then the file counts as it was before, or not at all. Comments and trailing commas are not JSON.',
  }
}

function nearestNode(tree: Node, path: JsonPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node
  }
  return tree
}

/** JSON silently keeps the last of two equal keys; people would search long for the mistake. */
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
    const message = `The key "${name}" is here twice.`
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
