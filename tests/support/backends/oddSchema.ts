export const ODD_SCHEMA = /* GraphQL */ `
  scalar Date
  scalar Decimal
  enum Genre {
    FICTION
    SCIENCE
    HISTORY
  }
  enum Shelf {
    ANY
    FRONT
  }
  type Query {
    shop: Shop!
  }
  type Shop {
    find(what: What!): Found!
    show(which: Which!): Shown!
    writers(past: Int, most: Int, sorted: String): Writers!
    writer(who: ID!): Writer
  }
  type Mutation {
    stock(goods: Goods!): Outcome!
    desk: Desk
  }
  type Desk {
    relabel(label: Label!): Outcome!
    back: Back!
  }
  type Back {
    pulp(number: ID!): Outcome!
  }
  type Copy {
    id: ID!
    title: String!
    subtitle: String
    pages: Int!
    price: Decimal!
    inPrint: Boolean!
    genre: Genre!
    published: Date
    author: Writer
  }
  type Writer {
    id: ID!
    name: String!
    email: String
    born: Date!
    copies: [Copy!]!
  }
  type Found {
    hits: [Copy!]!
    facts: Facts!
  }
  type Facts {
    all: Int!
  }
  type Writers {
    people: [Writer!]!
    hasMore: Boolean!
  }
  type Shown {
    copy: Copy
  }
  type Outcome {
    done: Done
    complaints: [Complaint!]!
  }
  type Done {
    now: Copy
  }
  type Complaint {
    message: String!
  }
  input What {
    shelf: Shelf!
    nr: Int!
    most: Int!
    by: String
    way: String
    having: Having
  }
  input Having {
    title: TextHaving
    pages: WholeHaving
    published: DateHaving
    genre: Genre
    inPrint: Boolean
    authorId: ID
  }
  input TextHaving {
    eq: String
    contains: String
  }
  input WholeHaving {
    gte: Int
    lte: Int
  }
  input DateHaving {
    gte: Date
    lte: Date
  }
  input Which {
    number: ID!
  }
  input Goods {
    copy: CopyInput!
  }
  input CopyInput {
    title: String!
    subtitle: String
    pages: Int!
    price: Decimal
    inPrint: Boolean
    genre: Genre
    published: Date
    authorId: ID
  }
  input Label {
    of: ID!
    texts: CopyTexts!
  }
  input CopyTexts {
    title: String
    subtitle: String
    pages: Int
    price: Decimal
    inPrint: Boolean
    genre: Genre
    published: Date
    authorId: ID
  }
`
