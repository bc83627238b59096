import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildConfigDocs } from './generate/buildConfigDocs.ts'
import { buildConfigSchema, CONFIG_SCHEMA } from './generate/buildConfigSchema.ts'
import { buildConfigTypes } from './generate/buildConfigTypes.ts'
import { documentModules, orphanedModules } from './generate/buildDocuments.ts'
import { buildEditorSchemas, orphanedSchemas } from './generate/editor/buildEditorSchemas.ts'
import { buildScoreSchema, SCORE_SCHEMA } from './generate/buildScoreSchema.ts'
import { buildSpecification } from './generate/buildSpecification.ts'
import { buildFormSchemas } from './generate/buildFormSchemas.ts'
import { buildFormTypes } from './generate/buildFormTypes.ts'
import { buildLanguages, buildMessages } from './generate/buildLanguages.ts'
import { buildSitemap } from './generate/buildSitemap.ts'
import { buildWords } from './generate/buildWords.ts'
import { buildTranslationRecord, TRANSLATION_RECORD } from './language/translationRecord.ts'

const editorSchemas = Object.entries(await buildEditorSchemas()).map(
  ([file, text]) => [file, () => Promise.resolve(text)] as const,
)

/** Generated files, with the function that builds each. A test checks that each is up to date. */
export const GENERATED_FILES: Readonly<Record<string, () => Promise<string>>> = {
  // This must come first: other files are built from it.
  [CONFIG_SCHEMA]: buildConfigSchema,
  [TRANSLATION_RECORD]: () => buildTranslationRecord(),
  'docs/entity-config.md': buildConfigDocs,
  [SCORE_SCHEMA]: buildScoreSchema,
  'docs/specification.md': buildSpecification,
  'docs/words.md': buildWords,
  'src/engine/model/generated/EntityConfig.ts': buildConfigTypes,
  ...documentModules(),
  'src/engine/model/generated/forms.ts': buildFormTypes,
  'src/engine/server/kernel/forms/generated/formSchemas.ts': buildFormSchemas,
  'src/engine/model/generated/languages.ts': buildLanguages,
  'src/engine/model/generated/messages.ts': buildMessages,
  'src/app/web/public/sitemap.xml': buildSitemap,
  ...Object.fromEntries(editorSchemas),
}

/** Generated files whose source no longer exists. */
export function orphanedFiles(): readonly string[] {
  const known = Object.keys(GENERATED_FILES)
  return [...orphanedModules(known), ...orphanedSchemas(known)]
}

export async function isFresh(file: string, build: () => Promise<string>): Promise<boolean> {
  return readText(file) === (await build())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, build] of Object.entries(GENERATED_FILES)) {
    const text = await build()
    if (text === readText(file)) continue
    mkdirSync(dirname(toPath(file)), { recursive: true })
    writeFileSync(toPath(file), text)
    console.log(`wrote ${file}`)
  }
  for (const file of orphanedFiles()) {
    rmSync(toPath(file))
    console.log(`removed ${file}`)
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
