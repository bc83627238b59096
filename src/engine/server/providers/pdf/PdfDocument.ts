import type { Locale } from '../../../model/Text.ts'

/** What a document says; how it looks is the writer's business. Texts are in the document's language. */
export interface PdfDocument {
  readonly title: string
  readonly language: Locale
  readonly writtenAt: Date
  readonly blocks: readonly PdfBlock[]
}

export type PdfBlock = PdfHeading | PdfParagraph | PdfFacts | PdfTable

export interface PdfHeading {
  readonly kind: 'heading'
  /** 1 is right below the title. */
  readonly level: 1 | 2
  readonly text: string
}

export interface PdfParagraph {
  readonly kind: 'paragraph'
  readonly text: string
}

/** Labels with their values, one below the other. */
export interface PdfFacts {
  readonly kind: 'facts'
  readonly rows: readonly (readonly [label: string, value: string])[]
}

/** Its head is repeated on every page. */
export interface PdfTable {
  readonly kind: 'table'
  readonly columns: readonly PdfColumn[]
  /** A text for each column. */
  readonly rows: readonly (readonly string[])[]
}

export interface PdfColumn {
  readonly label: string
  /** Aligns numbers to the right. Default false. */
  readonly isNumber?: boolean
}
