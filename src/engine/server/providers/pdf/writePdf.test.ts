import { createRequire } from 'node:module'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { writePdf } from './writePdf.ts'

const LETTERS = 'Åse Ørsted, Malmö, Łódź, Żółć gęślą jaźń'

const written = async (): Promise<Uint8Array> =>
  new Uint8Array(
    await writePdf({
      title: 'Aftale om lån',
      language: 'da',
      writtenAt: new Date('2026-11-23T08:00:00Z'),
      blocks: [
        { kind: 'heading', level: 1, text: 'Parterne' },
        { kind: 'paragraph', text: LETTERS },
        { kind: 'facts', rows: [['Låntager', 'Vindmøllen ApS']] },
        {
          kind: 'table',
          columns: [{ label: 'Forfald' }, { label: 'Beløb', isNumber: true }],
          rows: Array.from({ length: 80 }, (_, index) => [`Ydelse ${index + 1}`, `${index + 1}.000,00`]),
        },
      ],
    }),
  )

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('/pdfmake/'))

test('the library is loaded with the first document, not with the server', async () => {
  expect(loaded()).toEqual([])
  await written()
  expect(loaded().length).toBeGreaterThan(0)
})

test('a document says what it was given, in the letters of Scandinavia and Poland, on numbered pages', async () => {
  const pdf = await getDocumentProxy(await written())
  const { text } = await extractText(pdf)
  expect(pdf.numPages).toBeGreaterThan(2)
  expect(text[0]).toContain(LETTERS)
  expect(text[0]).toContain('Vindmøllen ApS')
  text.forEach((page, index) => {
    expect(page).toContain(`Side ${index + 1} af ${pdf.numPages}`)
    // The head of the table.
    expect(page).toContain('Forfald')
  })
  expect(text.join(' ')).toContain('80.000,00')
})

test('it names its title and language, and brings its fonts along', async () => {
  const bytes = await written()
  const { info } = await getMeta(bytes.slice())
  expect(info).toMatchObject({ Title: 'Aftale om lån', Producer: 'Fundament', Language: 'da' })
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/FontFile2/)
})

test('aligns numbers to the right edge of their column', async () => {
  const pdf = await getDocumentProxy(await written())
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const rightEdges = items.flatMap((item) =>
    'str' in item && /^\d+\.000,00$/.test(item.str)
      ? [Math.round(Number(item.transform[4]) + item.width)]
      : [],
  )
  expect(rightEdges.length).toBeGreaterThan(10)
  expect(new Set(rightEdges).size).toBe(1)
})

test('a heading is never the last thing on a page', async () => {
  for (const kind of ['facts', 'paragraph'] as const) {
    // One of these lengths brings the heading to the foot of the page.
    for (let lines = 28; lines <= 40; lines += 1) {
      const bytes = await writePdf({
        title: 'Aftale om lån',
        language: 'da',
        writtenAt: new Date('2026-11-23T08:00:00Z'),
        blocks: [
          ...Array.from({ length: lines }, () => ({ kind: 'paragraph' as const, text: 'Linje' })),
          { kind: 'heading', level: 1, text: 'Parterne' },
          kind === 'facts'
            ? { kind, rows: [['Låntager', 'Vindmøllen ApS']] }
            : { kind, text: 'Vindmøllen ApS' },
        ],
      })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
      const page = text.find((one) => one.includes('Parterne'))
      expect(page, `${kind} after ${lines} lines`).toContain('Vindmøllen ApS')
    }
  }
})
