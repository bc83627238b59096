import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` finds the server; the built app is served by the server itself. */
const serverUrl = process.env.SERVER_URL ?? 'http://localhost:3000'

const BUILT_INS: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
}

export default defineConfig({
  plugins: [react(), builtIns()],
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
            { name: 'start', tags: ['$initial'], test: (id) => !id.endsWith('/web/app/main.tsx') },
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
