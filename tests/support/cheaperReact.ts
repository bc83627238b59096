// Loaded before React. Its development build links each element to its place in a debugger, which no test looks at: that
// took an eighth of the time of the web tests. Warnings still name the component.
Object.assign(console, { createTask: undefined })

const { default: React } = await import('react')
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
// React captures the stacks of the first ten thousand elements of a second: pretend that they are used up.
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
}
