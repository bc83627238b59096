import { runInit } from './init/runInit.ts'

process.exitCode = await runInit(process.argv.slice(2), {
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
})
