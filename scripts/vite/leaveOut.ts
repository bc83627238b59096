import type { Plugin } from 'vite'

interface Part {
  readonly file: RegExp
  /** What stands in its place: the same exports. */
  readonly left: string
}

/** Parts of Material UI and Emotion that every visit would load, and nothing here ever comes to. */
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
    // A list of all attributes there are, to keep others off an element. Types see to that for our own elements; what
    // Material UI gives to its own it names, as here.
    file: /\/@emotion\/is-prop-valid\/dist\/emotion-is-prop-valid\.esm\.js$/,
    left: "export default (name) => !['as', 'component', 'ownerState', 'sx', 'theme'].includes(name)",
  },
]

/** Builds without these parts: 5 kB gzipped for everybody. */
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
