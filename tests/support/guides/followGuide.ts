import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '../importGraph.ts'
import { type GuideStep, readGuide } from './readGuide.ts'
import { runIn } from './runIn.ts'

/** The last step of every guide. It takes minutes, so the tests run what a guide can break, once for all guides. */
export const FULL_CHECK = 'npm run check'

export const readSteps = (guide: string): readonly GuideStep[] =>
  readGuide(readFileSync(join(PROJECT, 'docs', guide), 'utf8'))

/**
 * Follows the steps in a copy of the project. Throws at the first that cannot be done as written. Without
 * `isEveryCommand`, it runs only the commands before a block that changes a file which is not there yet.
 */
export async function follow(
  steps: readonly GuideStep[],
  folder: string,
  { isEveryCommand = true }: { readonly isEveryCommand?: boolean } = {},
): Promise<void> {
  let waiting: StepOf<'run'>[] = []
  for (const step of steps) {
    if (step.kind === 'write') write(join(folder, step.file), step)
    if (step.kind === 'run' && step.command !== FULL_CHECK) waiting.push(step)
    const isMissing = step.kind === 'change' && !existsSync(join(folder, step.file))
    if (isEveryCommand || isMissing) {
      for (const command of waiting) await run(folder, command)
      waiting = []
    }
    if (step.kind === 'change') change(join(folder, step.file), step)
  }
}

function write(path: string, { file, text }: StepOf<'write'>): void {
  if (existsSync(path)) throw new Error(`${file} is there already: the guide shows nothing new.`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function change(path: string, { file, before, after }: StepOf<'change'>): void {
  const parts = readFileSync(path, 'utf8').split(before)
  if (parts.length === 1) throw new Error(`${file} does not hold what the guide changes:\n${before}`)
  if (parts.length > 2) throw new Error(`${file} holds what the guide changes more than once:\n${before}`)
  writeFileSync(path, parts.join(after))
}

async function run(folder: string, { command, output }: StepOf<'run'>): Promise<void> {
  const printed = await runIn(folder, command)
  // Columns are as wide as their widest value, which is not the guide's matter.
  const lines = new Set(printed.split('\n').map(withSingleSpaces))
  const missing = output.filter((line) => !lines.has(withSingleSpaces(line)))
  if (missing.length > 0)
    throw new Error(`${command} does not print\n${missing.join('\n')}\nIt prints:\n${printed}`)
}

const withSingleSpaces = (line: string): string => line.trim().replaceAll(/\s+/g, ' ')

type StepOf<Kind extends GuideStep['kind']> = Extract<GuideStep, { readonly kind: Kind }>
