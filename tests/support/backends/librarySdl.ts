/** The schema of `startLibrary`. */
export const LIBRARY_SDL = /* GraphQL */ `
  scalar Date
  scalar Decimal
  enum Genre {
    NOVEL
    ESSAY
  }
  enum SortEnumType {
    ASC
    DESC
  }
  type Query {
    authors(
      first: Int
      after: String
      skip: Int
      where: AuthorFilter
      order: [AuthorSort!]
    ): AuthorsConnection!
    authorById(id: Int!): Author
    books(first: Int, after: String, skip: Int, where: BookFilter, order: [BookSort!]): BooksConnection!
    bookById(id: Int!): Book
    openingHours: String
  }
  type Mutation {
    addBook(input: AddBookInput!): BookPayload!
    updateBook(input: UpdateBookInput!): BookPayload!
    deleteBook(id: Int!): BookPayload!
    closeForGood: Boolean
  }
  type PageInfo {
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
    endCursor: String
  }
  type Author {
    id: Int!
    name: String!
  }
  type AuthorsConnection {
    totalCount: Int!
    nodes: [Author!]!
    edges: [AuthorEdge!]!
    pageInfo: PageInfo!
  }
  type AuthorEdge {
    cursor: String!
    node: Author!
  }
  type Book {
    id: Int!
    title: String!
    pages: Int!
    genre: Genre!
    published: Date
    purchasePrice: Decimal
    author: Author
  }
  type BooksConnection {
    totalCount: Int!
    nodes: [Book!]!
    edges: [BookEdge!]!
    pageInfo: PageInfo!
  }
  type BookEdge {
    cursor: String!
    node: Book!
  }
  input IntFilter {
    eq: Int
    in: [Int]
    gt: Int
    gte: Int
    lt: Int
    lte: Int
  }
  input StringFilter {
    eq: String
    contains: String
    startsWith: String
    in: [String]
  }
  input GenreFilter {
    eq: Genre
    in: [Genre]
  }
  input AuthorFilter {
    and: [AuthorFilter!]
    id: IntFilter
    name: StringFilter
  }
  input AuthorSort {
    id: SortEnumType
    name: SortEnumType
  }
  input BookFilter {
    and: [BookFilter!]
    id: IntFilter
    title: StringFilter
    pages: IntFilter
    genre: GenreFilter
    author: AuthorFilter
  }
  input BookSort {
    id: SortEnumType
    title: SortEnumType
    pages: SortEnumType
    published: SortEnumType
  }
  input AddBookInput {
    title: String!
    pages: Int!
    genre: Genre!
    published: Date
    authorId: Int!
  }
  input UpdateBookInput {
    id: Int!
    title: String
    pages: Int
    genre: Genre
    published: Date
    authorId: Int
  }
  type BookPayload {
    book: Book
    errors: [Fault!]!
  }
  type Fault {
    message: String!
    field: String
  }
`
