import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { atMost } from './bounds.ts'

/** Measures the size of the model of the user's screens with Brotli and with gzip. */
export function measureModel(page: Page): { readonly check: (name: string) => Promise<void> } {
  const answers: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/admin-model' && response.status() === 200)
      answers.push(response)
  })
  return {
    check: async (name) => {
      for (const answer of answers) {
        // The server sends gzip to the first reader. A reader that accepts only Brotli waits until that is ready.
        const { authorization = '' } = await answer.request().allHeaders()
        const headers = { authorization, 'accept-encoding': 'br' }
        const brotli = await fetch(answer.url(), { headers })
        atMost(`${name}, model with brotli`, Number(brotli.headers.get('content-length')) / 1000, 45, 'kB')
        atMost(`${name}, model with gzip`, gzipSync(await answer.body()).length / 1000, 80, 'kB')
      }
    },
  }
}
