import { describe } from 'vitest'
import { goThrough } from '../support/backends/goThrough.ts'
import { SMALL_SERVERS } from '../support/backends/smallServers.ts'
import { browse, type BrowserFacts } from './support/browse.ts'

// `npm test` runs these, too, without a browser.
const FACTS: Readonly<Record<keyof typeof SMALL_SERVERS, BrowserFacts>> = {
  'Pothos with its relay plugin': {
    retitle:
      'mutation ($id: ID!, $title: String!) { updateBook(input: { id: $id, title: $title }) { book { id } } }',
    fillIn: async (page) => {
      await page.getByRole('combobox', { name: /^Genre/ }).selectOption('Fiction')
      await page.getByRole('combobox', { name: /^Author/ }).fill('Author A')
      await page.getByRole('option', { name: 'Author A' }).click()
    },
  },
  'a server of no convention': {
    retitle:
      'mutation ($id: ID!, $title: String!) { desk { relabel(label: { of: $id, texts: { title: $title } }) { complaints { message } } } }',
    fillIn: async (page) => {
      await page.getByRole('combobox', { name: /^Genre/ }).selectOption('Fiction')
    },
  },
  'json-graphql-server': {
    retitle: 'mutation ($id: ID!, $title: String!) { updateBook(id: $id, title: $title) { id } }',
    // It demands every field, a list of numbers too, which the steps without a browser give.
    fillIn: null,
  },
}

describe.each(Object.entries(SMALL_SERVERS))('%s', (name, server) => {
  goThrough({ ...server, browse: browse(FACTS[name as keyof typeof SMALL_SERVERS]) })
})
