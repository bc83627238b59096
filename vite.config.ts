import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { areaChunk } from './scripts/vite/areaChunk.ts'
import { articles } from './scripts/vite/articles.ts'
import { forms } from './scripts/vite/forms.ts'
import { texts } from './scripts/vite/texts.ts'

/** The server that `npm run dev` forwards requests to. The server itself serves the built app. */
const serverUrl = process.env.SERVER_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), texts(), articles(), forms()],
  // RxJS keeps its build for current browsers under this name; the default one is written for ES5.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  publicDir: 'src/app/web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Inlined assets would be data URIs, which need exceptions in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Only Safari before 17 needs the polyfill, and only for a performance hint.
    modulePreload: { polyfill: false },
    // The dictionaries that passwords are judged by, fetched where somebody chooses one, have 1.2 MB.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Do not follow imports: index files import modules that tree-shaking drops later.
            { name: 'start', tags: ['$initial'], priority: 1, includeDependenciesRecursively: false },
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
      '/view-as': { target: serverUrl },
      '/healthz': { target: serverUrl },
    },
  },
})
