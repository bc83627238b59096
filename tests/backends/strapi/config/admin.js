const { randomBytes } = require('node:crypto')

const secret = () => randomBytes(32).toString('hex')

module.exports = {
  serveAdminPanel: false,
  auth: { secret: secret() },
  apiToken: { salt: process.env.TOKEN_SALT },
  transfer: { token: { salt: secret() } },
  secrets: { encryptionKey: secret() },
}
