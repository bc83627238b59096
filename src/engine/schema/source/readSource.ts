import { readFile } from 'node:fs/promises'
import { buildFromIntrospection } from './buildFromIntrospection.ts'
import { buildFromSdl, type SourceResult } from './buildFromSdl.ts'
import { fetchIntrospection } from './fetchIntrospection.ts'
import { SchemaSourceError } from './SchemaSourceError.ts'

export type SchemaSource =
  /** SDL or an introspection result; `name` is used in messages. */
  | { readonly kind: 'text'; readonly text: string; readonly name: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'endpoint'; readonly url: string; readonly headers: Readonly<Record<string, string>> }

/** Throws `SchemaSourceError` with a message and a hint for people. */
export const readSource = async (source: SchemaSource): Promise<SourceResult> => {
  switch (source.kind) {
    case 'text':
      return buildFromText(source.text, source.name)
    case 'file':
      return buildFromText(await readText(source.path), source.path)
    case 'endpoint':
      return buildFromIntrospection(await fetchIntrospection(source.url, source.headers), source.url)
  }
}

/** Detects SDL or JSON by content, because file extensions are unreliable. */
export const buildFromText = (text: string, name: string): SourceResult => {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') {
    throw new SchemaSourceError(
      `${name} is empty.`,
      'Give a file with GraphQL SDL or an introspection result.',
    )
  }
  if (!/^\s*[{[]/.test(content)) return buildFromSdl(content, name)
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (error) {
    throw new SchemaSourceError(
      `${name} is no valid JSON: ${error instanceof Error ? error.message : String(error)}`,
      'Save the answer of an introspection query unchanged.',
    )
  }
  return buildFromIntrospection(json, name)
}

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new SchemaSourceError(
      `Cannot read ${path}.`,
      'Check the path; --schema takes a .graphql or a .json file.',
    )
  }
}
