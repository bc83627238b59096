import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { readArticle } from './readArticle.ts'

const ARTICLE = /\/i18n\/[^/]+\/landing\/.*\.md$/
const BLOG = /\/i18n\/[^/]+\/landing\/posts\.json$/

/**
 * Reads the texts of the public pages when the app is built. An article (`terms.md`) becomes data, and the page of the blog
 * (`posts.json`) also gets the title and summary of every post in the folder `posts`.
 */
export function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    transform(code, id) {
      if (!ARTICLE.test(id)) return null
      return { code: `export default ${JSON.stringify(readArticle(code, nameOf(id)))}`, map: null }
    },
    load(id) {
      if (!BLOG.test(id)) return null
      const folder = id.slice(0, -'.json'.length)
      const posts = readdirSync(folder).map((file) => {
        const path = join(folder, file)
        this.addWatchFile(path)
        const { title, description } = readArticle(readFileSync(path, 'utf8'), nameOf(path))
        return [basename(file, '.md'), { title, summary: description }]
      })
      const page: unknown = JSON.parse(readFileSync(id, 'utf8'))
      return JSON.stringify({ ...(page as object), posts: Object.fromEntries(posts) })
    },
  }
}

const nameOf = (path: string): string => relative(process.cwd(), path)
