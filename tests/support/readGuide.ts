/** What a guide tells its reader to do, in order. */
export type GuideStep =
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'change'; readonly file: string; readonly before: string; readonly after: string }
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'section'; readonly title: string }

/**
 * Steps of a Markdown guide: a line with nothing but a file name in backticks names the file of the blocks under it; `diff`
 * blocks change that file, `sh` blocks are commands, any other block is the whole file.
 */
export function readGuide(markdown: string): readonly GuideStep[] {
  const steps: GuideStep[] = []
  let file = ''
  const lines = markdown.split('\n')
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const named = /^`([^`]+)`$/.exec(line)
    const fence = /^```(\w+)$/.exec(line)
    if (line.startsWith('## ')) steps.push({ kind: 'section', title: line.slice(3) })
    if (named?.[1]) file = named[1]
    if (!fence?.[1]) continue
    const end = lines.indexOf('```', index + 1)
    steps.push(...toSteps(fence[1], file, lines.slice(index + 1, end)))
    index = end
  }
  return steps
}

function toSteps(language: string, file: string, lines: readonly string[]): readonly GuideStep[] {
  if (language === 'sh') return lines.map((command) => ({ kind: 'run', command }))
  if (language !== 'diff') return [{ kind: 'write', file, text: `${lines.join('\n')}\n` }]
  const side = (mark: string) =>
    lines
      .filter((line) => line.startsWith(' ') || line.startsWith(mark))
      .map((line) => line.slice(1))
      .join('\n')
  return [{ kind: 'change', file, before: side('-'), after: side('+') }]
}
