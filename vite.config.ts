import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { texts } from './scripts/vite/texts.ts'

/** Where `npm run dev` finds the server; the built app is served by the server itself. */
const serverUrl = process.env.SERVER_URL ?? 'http://localhost:3000'

/**
 * What ra-data-graphql brings along for those who give it no client and no model of their own: we give both. Its client
 * alone is a quarter of what staff would load.
 */
const UNUSED = /\/ra-data-graphql\/dist\/(?:buildApolloClient|introspection)\.js$/

const BUILT_INS: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
}

const app = join(import.meta.dirname, 'src/web/app/main.tsx')
const staffArea = join(import.meta.dirname, 'src/web/admin/AdminApp.tsx')

export default defineConfig({
  plugins: [react(), builtIns(), unused(), texts()],
  publicDir: 'src/web/app/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Data URIs would need exceptions in the Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every visit loads is one file: many small ones compress badly. The entry stays outside: code that is
            // fetched later imports from here, and must not wait for the entry's own top-level await.
            { name: 'start', tags: ['$initial'], test: (id) => id !== app },
            // So is what staff load besides, but for what customers' pages use too.
            { name: staffChunk(), debugName: 'staff', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/graphql': { target: serverUrl, ws: true },
      '/admin-model': { target: serverUrl },
      '/healthz': { target: serverUrl },
    },
  },
})

/** What the browsers we build for do themselves, in place of the polyfills that the translations' library brings along. */
function builtIns(): Plugin {
  const prefix = '\0built-in:'
  return {
    name: 'built-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id in BUILT_INS ? prefix + id : null),
    load: (id) => (id.startsWith(prefix) ? `module.exports = ${BUILT_INS[id.slice(prefix.length)]}` : null),
  }
}

function unused(): Plugin {
  return {
    name: 'unused',
    apply: 'build',
    load: (id) =>
      UNUSED.test(id) ? 'export const introspectSchema = undefined; export default undefined' : null,
  }
}

/**
 * Names the modules that the staff area starts with. Those that customers' pages use, too, go by the pages that do, so
 * that no page loads more for it.
 */
function staffChunk() {
  let names: ReadonlyMap<string, string> | null = null
  return (id: string, chunking: Chunking) => {
    names ??= nameModules(chunking)
    return names.get(id) ?? null
  }
}

function nameModules(chunking: Chunking): ReadonlyMap<string, string> {
  const elsewhere = reach(chunking, app, ({ importedIds, dynamicallyImportedIds }) =>
    [...importedIds, ...dynamicallyImportedIds].filter((id) => id !== staffArea),
  )
  const pages = [...elsewhere]
    .flatMap((id) => chunking.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => id !== staffArea)
    .map((page) => reach(chunking, page, needs))
  // All of it: a module left out would be a chunk of its own that needs the staff's, which needs it, and one of the two
  // would run before what it calls is there.
  const start = reach(chunking, staffArea, ({ importedIds }) => importedIds)
  return new Map(
    [...start].map((id) => {
      const users = pages.flatMap((page, index) => (page.has(id) ? [index] : []))
      return [id, users.length > 0 ? ['shared', ...users].join('-') : 'staff']
    }),
  )
}

function reach(
  chunking: Chunking,
  from: string,
  next: (module: Rolldown.ModuleInfo) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set([from])
  for (const id of reached) {
    const module = chunking.getModuleInfo(id)
    for (const to of module ? next(module) : []) reached.add(to)
  }
  return reached
}

/** What is taken from a package of many things is found by what the chunk needs, not by all that the package offers. */
const needs = ({ id, importedIds }: Rolldown.ModuleInfo) => (OFFERS.test(id) ? [] : importedIds)

const OFFERS =
  /\/node_modules\/(?:(?:react-admin|ra-core)\/dist\/(?:.*\/)?index\.js|@mui\/material\/styles\/enhanceHighContrast\.mjs)$/

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1]
