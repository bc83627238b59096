import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { areaChunk } from './scripts/vite/areaChunk.ts'
import { leaveOut } from './scripts/vite/leaveOut.ts'
import { texts } from './scripts/vite/texts.ts'

/** Where `npm run dev` finds the server; the built app is served by the server itself. */
const serverUrl = process.env.SERVER_URL ?? 'http://localhost:3000'

const BUILT_INS: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
  // For components wrapped by Emotion's `withTheme`, of which there are none.
  'hoist-non-react-statics': '(target) => target',
}

export default defineConfig({
  plugins: [react(), builtIns(), productionRouter(), leaveOut(), texts()],
  publicDir: 'src/web/app/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Data URIs would need exceptions in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // A hint that only Safari before 17 would need it for.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: areaChunk(), debugName: 'areas', includeDependenciesRecursively: false }],
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

/** React Router leads every bundler to its build for development, warnings and all. */
function productionRouter(): Plugin {
  const router = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs')
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' ? router : null),
    // A name written onto a component would keep it, whether anybody uses it or not.
    transform: (code, id) =>
      id.includes('/react-router/dist/')
        ? {
            code: code
              .replaceAll(/^\w+\.displayName = .*;$/gm, '')
              .replaceAll(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ '),
            map: null,
          }
        : null,
  }
}
