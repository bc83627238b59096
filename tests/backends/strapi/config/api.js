module.exports = { rest: {} }
