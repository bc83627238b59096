/** The rows that every server of another make starts with: 6 authors, 5 tags and 30 books. */
export interface Bookshop {
  readonly authors: Author[]
  readonly tags: Tag[]
  readonly books: Book[]
}

export interface Author {
  readonly id: number
  name: string
  email: string | null
  born: string
  active: boolean
}

export interface Tag {
  readonly id: number
  label: string
}

export interface Book {
  readonly id: number
  title: string
  subtitle: string | null
  pages: number
  price: string
  rating: number | null
  inPrint: boolean
  genre: string
  published: string | null
  createdAt: string
  authorId: number
  tagIds: readonly number[]
}

export const GENRES = ['FICTION', 'SCIENCE', 'HISTORY'] as const

const two = (value: number) => String(value).padStart(2, '0')

export const stockBookshop = (): Bookshop => ({
  authors: Array.from({ length: 6 }, (_, index) => ({
    id: index + 1,
    name: `Author ${'ABCDEF'.charAt(index)}`,
    email: index % 2 === 0 ? `a${index + 1}@example.org` : null,
    born: `19${40 + index * 7}-0${index + 1}-15`,
    active: index % 3 !== 0,
  })),
  tags: ['new', 'old', 'sale', 'rare', 'classic'].map((label, index) => ({ id: index + 1, label })),
  books: Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    title: `Book ${two(index + 1)}`,
    subtitle: index % 4 === 0 ? null : `Part ${index}`,
    pages: 100 + index * 13,
    price: (9.5 + index * 1.25).toFixed(2),
    rating: Math.round((1 + ((index * 7) % 40) / 10) * 10) / 10,
    inPrint: index % 3 !== 0,
    genre: GENRES[index % 3] ?? 'FICTION',
    published: `20${10 + (index % 14)}-${two(1 + (index % 12))}-${two(1 + (index % 28))}`,
    createdAt: `2025-0${1 + (index % 9)}-10T0${index % 10}:30:00.000Z`,
    authorId: 1 + (index % 6),
    tagIds: [...new Set([1 + (index % 5), 1 + ((index * 2 + 1) % 5)])],
  })),
})
