import { useBrand } from './theme/AppTheme.tsx'

/** Sets the document title: the page's title and the partner's name. */
export function DocumentTitle({ title }: { readonly title: string }) {
  const { brand } = useBrand()
  return <title>{`${title} · ${brand.name}`}</title>
}
