import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildConfigDocs } from './generate/buildConfigDocs.ts'
import { buildConfigTypes } from './generate/buildConfigTypes.ts'

/** Files that are written from other files. A test keeps each of them fresh. */
export const GENERATED_FILES: Readonly<Record<string, () => Promise<string>>> = {
  'docs/entity-config.md': buildConfigDocs,
  'src/metadata/generated/EntityConfig.ts': buildConfigTypes,
}

export async function isFresh(file: string, build: () => Promise<string>): Promise<boolean> {
  return readText(file) === (await build())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, build] of Object.entries(GENERATED_FILES)) {
    const text = await build()
    if (text === readText(file)) continue
    writeFileSync(toPath(file), text)
    console.log(`wrote ${file}`)
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(toPath(file), 'utf8')
  } catch {
    return null
  }
}

function toPath(file: string): string {
  return fileURLToPath(new URL(`../${file}`, import.meta.url))
}
