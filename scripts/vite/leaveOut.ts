import type { Plugin } from 'vite'

interface Part {
  readonly file: RegExp
  /** What stands in its place: the same exports. */
  readonly left: string
}

/** Parts of packages that would be loaded, and that nothing here ever comes to. */
const PARTS: readonly Part[] = [
  {
    // The theme turns ripples off.
    file: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    left: 'export default () => null',
  },
  {
    file: /\/@mui\/material\/useLazyRipple\/useLazyRipple\.mjs$/,
    left: `const nothing = () => {}
      const ripple = { ref: null, shouldMount: false, start: nothing, stop: nothing, pulsate: nothing }
      export default () => ripple`,
  },
  {
    // A script for pages drawn by a server; ours is boot.js. Its names are the provider's defaults.
    file: /\/@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    left: `export const DEFAULT_MODE_STORAGE_KEY = 'mode'
      export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme'
      export const DEFAULT_ATTRIBUTE = 'data-color-scheme'
      export const buildInitColorSchemeScript = () => null
      export default buildInitColorSchemeScript`,
  },
  {
    // A client and a model, for those who give ra-data-graphql none of their own; we do.
    file: /\/ra-data-graphql\/dist\/(?:buildApolloClient|introspection)\.js$/,
    left: 'export const introspectSchema = undefined; export default undefined',
  },
  {
    // A router with loaders, actions and fetchers, for those who give react-admin none of their own; we do. React Router is
    // one module: what is asked for anywhere, everybody loads first.
    file: /\/ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/,
    left: 'export const reactRouterProvider = undefined',
  },
]

/** Builds without these parts. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    load: (id) => PARTS.find(({ file }) => file.test(id))?.left ?? null,
    buildEnd(error) {
      if (error) return
      // A new version may have moved them: better to be told than to grow again.
      const ids = [...this.getModuleIds()]
      for (const { file } of PARTS) {
        if (!ids.some((id) => file.test(id))) this.warn(`There is nothing to leave out any more at ${file}.`)
      }
    },
  }
}
