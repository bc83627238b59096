// Strapi with the rows of SHOP, for the database in DATABASE_URL, on PORT. TOKEN may do everything.
const { createStrapi } = require('@strapi/strapi')
const makeTypes = require('./makeTypes.js')

async function start() {
  makeTypes()
  const strapi = await createStrapi({ appDir: __dirname, distDir: __dirname }).load()
  const add = async (type, data) =>
    (await strapi.documents(`api::${type}.${type}`).create({ data })).documentId
  const { authors, tags, books } = JSON.parse(process.env.SHOP)
  const ids = { author: new Map(), tag: new Map() }
  for (const { id, ...author } of authors) ids.author.set(id, await add('author', author))
  for (const { id, ...tag } of tags) ids.tag.set(id, await add('tag', tag))
  for (const { authorId, tagIds, ...book } of books)
    await add('book', {
      ...book,
      author: ids.author.get(authorId),
      tags: tagIds.map((id) => ids.tag.get(id)),
    })
  const tokens = strapi.service('admin::api-token')
  const { id } = await tokens.create({ name: 'tests', description: '', type: 'full-access', lifespan: null })
  const accessKey = tokens.hash(process.env.TOKEN)
  await strapi.db.query('admin::api-token').update({ where: { id }, data: { accessKey } })
  await strapi.start()
}

start().catch((error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
