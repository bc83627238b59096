/** What a guide tells its reader to do, in order. */
export type GuideStep =
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'change'; readonly file: string; readonly before: string; readonly after: string }
  | { readonly kind: 'run'; readonly command: string; readonly output: readonly string[] }
  | { readonly kind: 'section'; readonly title: string }

/**
 * Steps of a Markdown guide. A line with nothing but a path in backticks names the file of the block under it: `diff`
 * changes that file (several may follow each other), `sh` holds commands, `text` under it lines that the last command
 * prints, and any other block is the whole new file. Indented blocks are illustrations and no steps.
 */
export function readGuide(markdown: string): readonly GuideStep[] {
  const steps: GuideStep[] = []
  let file: string | null = null
  const lines = markdown.split('\n')
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (line.startsWith('## ')) steps.push({ kind: 'section', title: line.slice(3) })
    file = /^`([^`]+)`$/.exec(line)?.[1] ?? file
    if (!line.startsWith('```')) continue
    const end = lines.indexOf('```', index + 1)
    if (end < 0) throw new Error(`The block in line ${index + 1} has no end.`)
    const language = line.slice(3)
    const body = lines.slice(index + 1, end)
    if (language === 'sh') steps.push(...body.map(toRun))
    else if (language === 'text') expectOutput(steps, body)
    else if (file === null) throw new Error(`The block in line ${index + 1} belongs to no file.`)
    else if (language === 'diff') steps.push({ kind: 'change', file, ...toChange(body) })
    else {
      steps.push({ kind: 'write', file, text: `${body.join('\n')}\n` })
      file = null
    }
    index = end
  }
  return steps
}

const toRun = (command: string): GuideStep => ({ kind: 'run', command, output: [] })

function expectOutput(steps: GuideStep[], output: readonly string[]): void {
  const last = steps.pop()
  if (last?.kind !== 'run') throw new Error(`No command comes before its output:\n${output.join('\n')}`)
  steps.push({ ...last, output })
}

function toChange(lines: readonly string[]): { readonly before: string; readonly after: string } {
  // Editors take the space off an empty line.
  const side = (mark: string) =>
    lines
      .filter((line) => line === '' || line.startsWith(' ') || line.startsWith(mark))
      .map((line) => line.slice(1))
      .join('\n')
  return { before: side('-'), after: side('+') }
}
