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
  // For components wrapped by Emotion's `withTheme`, of which there are none.
  'hoist-non-react-statics': '(target) => target',
}

const app = join(import.meta.dirname, 'src/web/app/main.tsx')
const web = (path: string) => join(import.meta.dirname, 'src/web', path)
/** What each area shows first. */
const AREAS = {
  staff: [web('admin/AdminApp.tsx')],
  portal: [
    web('app/layout/AppShell.tsx'),
    web('app/layout/CustomerLayout.tsx'),
    web('portal/pages/PortalPage.tsx'),
    web('portal/pages/DashboardView.tsx'),
  ],
  public: [web('app/layout/PublicLayout.tsx'), web('portal/landing/HomePage.tsx')],
  account: [
    web('portal/signIn/SignInPage.tsx'),
    web('portal/signUp/SignUpPage.tsx'),
    web('portal/forgotPassword/ForgotPasswordPage.tsx'),
  ],
}

/** The router leads every bundler to its build for development, warnings and all. */
const ROUTER: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
}

export default defineConfig({
  plugins: [react(), builtIns(), productionRouter(), unused(), texts()],
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
            { name: areaChunk(), debugName: 'areas', includeDependenciesRecursively: false },
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

function productionRouter(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/react-router/dist/production')
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => {
      const file = ROUTER[id]
      return file === undefined ? null : join(folder, file)
    },
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
 * Names a module by the areas that begin with it: what staff, or a customer's dashboard, start with is few files, and
 * nobody loads what only others need. Whatever a module needs belongs to all of its areas too, so the files never need
 * each other in a circle.
 */
function areaChunk() {
  let names: ReadonlyMap<string, string> | null = null
  return (id: string, chunking: Chunking) => {
    names ??= nameModules(chunking)
    return names.get(id) ?? null
  }
}

function nameModules(chunking: Chunking): ReadonlyMap<string, string> {
  const elsewhere = reach(chunking, [app], ({ importedIds, dynamicallyImportedIds }) =>
    [...importedIds, ...dynamicallyImportedIds].filter((id) => !AREAS.staff.includes(id)),
  )
  const pages = [...elsewhere].flatMap((id) => chunking.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const begin: ReadonlySet<string> = new Set(Object.values(AREAS).flat())
  const later = pages.filter((id) => !begin.has(id))
  const areas = Object.entries({ ...AREAS, later }).map(
    ([name, roots]) => [name, reach(chunking, roots, needs)] as const,
  )
  const names = new Map<string, string>()
  for (const [name, modules] of areas)
    for (const id of modules) names.set(id, names.has(id) ? `${names.get(id)}-${name}` : name)
  // What only later pages need is theirs alone, each in a file of its own.
  for (const [id, name] of names) if (name === 'later') names.delete(id)
  return names
}

function reach(
  chunking: Chunking,
  from: readonly string[],
  next: (module: Rolldown.ModuleInfo) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set(from)
  for (const id of reached) {
    const module = chunking.getModuleInfo(id)
    for (const to of module ? next(module) : []) reached.add(to)
  }
  return reached
}

/** What a theme could be made with is offered to all, and used by nobody. */
const needs = ({ id, importedIds }: Rolldown.ModuleInfo) =>
  id.endsWith('/@mui/material/styles/enhanceHighContrast.mjs') ? [] : importedIds

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1]
