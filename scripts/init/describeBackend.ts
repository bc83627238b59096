import type { SchemaSource } from '../../src/engine/schema/source/readSource.ts'

/** `Bearer abc`: how a value is meant, and what is secret of it. */
const SCHEME = /^(?:Basic|Bearer|Token) (?=\S)/i

interface BackendDraft {
  readonly file: {
    readonly $schema: string
    readonly endpoint: string
    readonly headers?: Readonly<Record<string, string>>
  }
  /** Names of the environment variables that hold the headers' values. */
  readonly variables: readonly string[]
}

/** `backend.json` for an endpoint: its headers by name, their values left to the environment, because they may be secret. */
export function describeBackend({
  url,
  headers,
}: Extract<SchemaSource, { readonly kind: 'endpoint' }>): BackendDraft {
  const named = Object.entries(headers).map(([name, value]) => {
    const variable = `BACKEND_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`
    return { variable, header: [name, `${SCHEME.exec(value)?.[0] ?? ''}\${${variable}}`] as const }
  })
  return {
    file: {
      $schema: './schema/backend.schema.json',
      endpoint: url,
      ...(named.length > 0 ? { headers: Object.fromEntries(named.map(({ header }) => header)) } : {}),
    },
    variables: named.map(({ variable }) => variable),
  }
}
