import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { type ReadSheet, readSheets } from '../../support/model-query/readSheets.ts'

export interface CsvFile {
  readonly name: string
  readonly text: string
  readonly titles: readonly string[]
  /** The cells of each line below the titles. */
  readonly lines: readonly (readonly string[])[]
}

/** The file that a press of this button downloads. */
export async function downloadCsv(page: Page, button: Locator): Promise<CsvFile> {
  const { name, content } = await download(page, button)
  const text = content.toString('utf8')
  const [titles = [], ...lines] = Papa.parse<string[]>(text.replace('\uFEFF', '').trimEnd(), {
    delimiter: ';',
  }).data
  return { name, text, titles, lines }
}

/** The one sheet of the workbook that a press of this button downloads. */
export async function downloadSheet(
  page: Page,
  button: Locator,
): Promise<{ readonly name: string; readonly sheet: ReadSheet }> {
  const { name, content } = await download(page, button)
  const [sheet] = await readSheets(new Blob([new Uint8Array(content)]))
  if (!sheet) throw new Error(`${name} has no sheet`)
  return { name, sheet }
}

async function download(page: Page, button: Locator) {
  const waiting = page.waitForEvent('download')
  await button.click()
  const file = await waiting
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}
