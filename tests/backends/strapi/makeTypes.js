// The content types of the bookshop as files, from which Strapi makes tables and schema.
const { mkdirSync, writeFileSync } = require('node:fs')

const required = true
const relation = (kind, target, other) => ({
  type: 'relation',
  relation: kind,
  target: `api::${target}.${target}`,
  ...other,
})

const TYPES = {
  author: {
    name: { type: 'string', required },
    email: { type: 'email' },
    born: { type: 'date', required },
    active: { type: 'boolean', default: true },
    books: relation('oneToMany', 'book', { mappedBy: 'author' }),
  },
  tag: {
    label: { type: 'string', required },
    books: relation('manyToMany', 'book', { mappedBy: 'tags' }),
  },
  book: {
    title: { type: 'string', required },
    subtitle: { type: 'string' },
    pages: { type: 'integer', required },
    price: { type: 'decimal', required },
    rating: { type: 'float' },
    inPrint: { type: 'boolean', default: true },
    genre: { type: 'enumeration', enum: ['FICTION', 'SCIENCE', 'HISTORY'], required },
    published: { type: 'date' },
    author: relation('manyToOne', 'author', { inversedBy: 'books' }),
    tags: relation('manyToMany', 'tag', { inversedBy: 'books' }),
  },
}

module.exports = () => {
  for (const [singularName, attributes] of Object.entries(TYPES)) {
    const folder = `src/api/${singularName}/content-types/${singularName}`
    const pluralName = `${singularName}s`
    const info = { singularName, pluralName, displayName: singularName }
    const options = { draftAndPublish: false }
    mkdirSync(folder, { recursive: true })
    const type = { kind: 'collectionType', collectionName: pluralName, info, options, attributes }
    writeFileSync(`${folder}/schema.json`, JSON.stringify(type))
  }
}
