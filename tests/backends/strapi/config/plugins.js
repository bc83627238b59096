module.exports = {
  graphql: {
    config: { landingPage: false, apolloServer: { introspection: true }, defaultLimit: 25, maxLimit: 1000 },
  },
}
