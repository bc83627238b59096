/** Runs the server and the web app with hot reload: the server restarts when its files change, and open pages update. */
import { spawn } from 'node:child_process'
import { ensureInstalled } from './support/install.mjs'
import { inProject, needNode, PROJECT } from './support/project.mjs'

needNode()
await ensureInstalled()
const port = process.env.PORT || '3000'
const serverUrl = `http://localhost:${port}`
// Links in mails lead to the pages that Vite serves.
const publicUrl = process.env.PUBLIC_URL || 'http://localhost:5173'

const children = [
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--include',
    './src/*/server/**/*',
    'src/app/server/main.ts',
  ],
  ['node_modules/vite/bin/vite.js'],
].map(([script, ...args]) =>
  spawn(process.execPath, [inProject(script), ...args], {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, PORT: port, SERVER_URL: serverUrl, PUBLIC_URL: publicUrl },
  }),
)

let isEnding = false
const end = (code) => {
  if (isEnding) return
  isEnding = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.once('exit', (code) => end(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(0))
