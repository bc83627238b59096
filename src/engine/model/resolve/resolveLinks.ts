import type { EntityModel } from '../AdminModel.ts'
import type { PageModel } from '../PageModel.ts'
import type { RecordLink } from '../RecordLink.ts'
import type { RecordLinkConfig } from '../generated/EntityConfig.ts'
import type { ResolveContext } from './ResolveContext.ts'
import { configOf } from './ResolveContext.ts'
import { inOrder, narrowRoles } from './resolvePermissions.ts'

/** The entities with the links of their records. A link to a page that is left out leads nowhere. */
export function withLinks(
  context: ResolveContext,
  entities: Readonly<Record<string, EntityModel>>,
  pages: readonly PageModel[],
): Readonly<Record<string, EntityModel>> {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const claimed = new Set(context.config.routes)
  return Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => {
      const links = (configOf(context, name).links ?? [])
        .filter(({ to }) => byRoute.has(to) || !claimed.has(to))
        .map((link) => toLink(context, link, byRoute.get(link.to)))
      return [name, { ...entity, links }]
    }),
  )
}

function toLink(
  { say, backend }: ResolveContext,
  config: RecordLinkConfig,
  page: PageModel | undefined,
): RecordLink {
  const { to, label, icon, filter, query, when, roles = backend.roles.staff } = config
  return {
    to,
    label: label ? say(label) : (page?.label ?? to),
    icon: icon ?? page?.icon ?? 'link',
    as: filter ? 'filter' : 'query',
    values: Object.entries(filter ?? query ?? {}).map(([name, path]) => ({ name, path: path.split('.') })),
    when: when ?? null,
    roles: page ? narrowRoles(page.roles, roles) : inOrder(backend.roles, roles),
  }
}
