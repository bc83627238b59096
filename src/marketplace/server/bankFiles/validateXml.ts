import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { memoryPages, validateXML } from 'xmllint-wasm'

export interface XmlFault {
  /** Line of the file, from 1. */
  readonly line: number
  readonly message: string
}

/** Enough for some hundred thousand payments; the default ends at 32 MiB. */
const MEMORY = memoryPages.GiB

const FOLDER = new URL('./schemas/', import.meta.url)

const schemaOf = (message: string): URL => new URL(`${message}.xsd.br`, FOLDER)

/** Whether there is a schema of a message, such as `camt.053.001.08`. */
export const hasSchema = (message: string): boolean => existsSync(schemaOf(message))

/**
 * The faults that the published schema of a message finds, in a thread of its own. `change` may relax the schema.
 */
export async function validateXml(
  content: string,
  message: string,
  change: (schema: string) => string = (schema) => schema,
): Promise<readonly XmlFault[]> {
  const packed = await readFile(schemaOf(message))
  const output = await lint(content, change(brotliDecompressSync(packed).toString('utf8')))
  if (output === null) return []
  const faults = Array.from(
    output.matchAll(/^file\.xml:(\d+): (.*)$/gm),
    ([, line = '', text = '']): XmlFault => ({ line: Number(line), message: text }),
  )
  if (faults.length === 0) throw new Error(`The check of a bank file failed: ${output}`)
  return faults
}

/** What xmllint says; null for a valid file. */
const lint = async (content: string, schema: string): Promise<string | null> => {
  try {
    const { valid, rawOutput } = await validateXML({
      xml: { fileName: 'file.xml', contents: content },
      schema,
      maxMemoryPages: MEMORY,
    })
    return valid ? null : rawOutput
  } catch (error) {
    // This is how it answers a file that is not well-formed; without a line in it, the check itself has failed.
    if (error instanceof Error) return error.message
    throw error
  }
}
