import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the server; the built app is served by the server itself. */
const serverUrl = process.env.SERVER_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react()],
  publicDir: 'src/web/app/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Data URIs would need exceptions in the Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
  server: {
    proxy: {
      '/graphql': { target: serverUrl, ws: true },
      '/admin-model': { target: serverUrl },
      '/healthz': { target: serverUrl },
    },
  },
})
