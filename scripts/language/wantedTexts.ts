import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadEntityConfig } from '../../src/engine/model/config/loadEntityConfig.ts'
import { DESCRIPTIONS } from '../../src/engine/model/config/parseConfig.ts'
import { describedTexts } from './describedTexts.ts'
import { flattenTexts, PROJECT, readJson, type WantedFile } from './textFiles.ts'

const CONFIG = 'entity-config'
const MESSAGES = 'server/messages.json'
const ENGLISH = join(PROJECT, 'i18n/en')

/** Finds every text that the folder of a language needs: those of English, and the descriptions of the schema. */
export async function wantedTexts(): Promise<readonly WantedFile[]> {
  const names = [
    ...jsonFiles('').filter((name) => name !== 'language.json'),
    MESSAGES,
    ...['', 'pages/', 'actions/'].flatMap((below) => jsonFiles(`${CONFIG}/${below}`)),
  ]
  const files = names.map((name) => ({ name, texts: flattenTexts(readJson(join(ENGLISH, name))) }))
  const described = await describedTexts(await loadEntityConfig(join(PROJECT, CONFIG)))
  return [...files, { name: `${CONFIG}/${DESCRIPTIONS}`, texts: described }]
}

const jsonFiles = (folder: string): readonly string[] =>
  readdirSync(join(ENGLISH, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}${name}`)
