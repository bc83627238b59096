import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { writeMessage } from '../messages.ts'
import type { PdfBlock, PdfColumn, PdfDocument } from './PdfDocument.ts'

/** A4, with page numbers, in fonts that are in the file: every letter of Europe's languages shows everywhere. */
export async function writePdf(document: PdfDocument): Promise<Uint8Array> {
  const pdfmake = await openWriter()
  return pdfmake.createPdf(toDefinition(document)).getBuffer()
}

/** Loaded with the first document: a server that starts needs none. */
const openWriter = async () => {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
  })
  // A document names neither files nor addresses; nothing of it may read them.
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}

const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const font = (style: string): string => join(FONTS, `Roboto-${style}.ttf`)

const toDefinition = ({ title, language, writtenAt, blocks }: PdfDocument): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [48, 56, 48, 56],
  version: '1.7',
  language,
  displayTitle: true,
  info: { title, producer: 'Fundament', creator: 'Fundament', creationDate: writtenAt },
  defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
  content: [{ text: title, fontSize: 20, bold: true, margin: [0, 0, 0, 12] }, ...blocks.map(toContent)],
  // Keeps a heading on the same page as the content below it.
  pageBreakBefore: ({ headlineLevel, startPosition }) =>
    headlineLevel !== undefined && startPosition.verticalRatio > LOWEST_HEADING,
  footer: (page, pages) => ({
    margin: [48, 16, 48, 0],
    fontSize: 8,
    color: GREY,
    columns: [
      { text: title },
      {
        alignment: 'right',
        text: writeMessage(language, (texts) => texts.pdf?.page, {
          page: String(page),
          pages: String(pages),
        }),
      },
    ],
  }),
})

/** Part of a page's height: below it a heading, one below it, and the first lines of a table do not fit. */
const LOWEST_HEADING = 0.88

const toContent = (block: PdfBlock): Content => {
  switch (block.kind) {
    case 'heading':
      return block.level === 1
        ? { text: block.text, fontSize: 14, bold: true, margin: [0, 16, 0, 6], headlineLevel: 1 }
        : { text: block.text, fontSize: 11, bold: true, margin: [0, 10, 0, 4], headlineLevel: 2 }
    case 'paragraph':
      return { text: block.text, margin: [0, 0, 0, 8] }
    case 'facts':
      return {
        layout: 'noBorders',
        margin: [0, 0, 0, 8],
        table: {
          widths: ['35%', '*'],
          body: block.rows.map(([label, value]) => [{ text: label, color: GREY }, value]),
        },
      }
    case 'table':
      return {
        layout: 'lightHorizontalLines',
        margin: [0, 0, 0, 8],
        fontSize: 9,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: block.columns.map(() => '*'),
          body: [
            block.columns.map((column) => toCell(column.label, column, true)),
            ...block.rows.map((row) =>
              block.columns.map((column, index) => toCell(row[index] ?? '', column, false)),
            ),
          ],
        },
      }
  }
}

const toCell = (text: string, { isNumber = false }: PdfColumn, bold: boolean): TableCell => ({
  text,
  bold,
  alignment: isNumber ? 'right' : 'left',
})

/** Of 4.5 : 1 and more on white. */
const GREY = '#5a5f66'
