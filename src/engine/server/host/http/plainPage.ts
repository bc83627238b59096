import { languageTag, type Locale } from '../../../model/Text.ts'
import { escapeHtml } from './escapeHtml.ts'

/** A page that needs neither scripts nor files of the app. `title` is text, `body` is HTML. */
export const plainPage = (locale: Locale, title: string, body: string): string => `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

/** The colours of the app, which this page cannot load. */
const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5;
  --page: #f5f7fa; --surface: #fff; --text: #16202e; --line: #dfe4ec; --control: #8390a5;
  --primary: #1f5fbf; --on-primary: #fff; --error: #bf2f28; --error-page: #fce7e5; --error-text: #981f19 }
@media (prefers-color-scheme: dark) { :root {
  --page: #0f141b; --surface: #171d27; --text: #e6ebf2; --line: #2a3444; --control: #6f7d93;
  --primary: #7db0ff; --on-primary: #0b1930; --error: #ff8f86; --error-page: #48201e; --error-text: #ffaea7 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; align-items: start; justify-items: center; padding: 12vh 1rem 1rem;
  background: var(--page); color: var(--text) }
main { width: 100%; max-width: 26rem; padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 12px }
h2 { font-size: 1.0625rem; line-height: 1.25; margin: 1.5rem 0 .5rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 }
p { margin: .5rem 0 1.25rem }
label { font-size: .875rem; font-weight: 600 }
form { display: grid; gap: .25rem }
input, button { font: inherit; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border-radius: 8px }
input { margin-bottom: .75rem; border: 1px solid var(--control); background: var(--surface); color: inherit }
input[aria-invalid] { border-color: var(--error) }
button { margin-top: .25rem; border: 0; background: var(--primary); color: var(--on-primary); font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
.secondary { background: var(--surface); color: var(--text); border: 1px solid var(--control) }
.note { border: 1px solid var(--control); border-radius: 8px; padding: .625rem .75rem }
small { display: block; font-weight: 400 }
[role="alert"] { background: var(--error-page); color: var(--error-text); border-radius: 8px; padding: .625rem .75rem }
`
