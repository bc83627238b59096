import type { Database } from '../../../src/engine/server/db/Database.ts'

/** References that lead nowhere, which a foreign key cannot have unless it was filled unchecked. */
export async function orphans(db: Database): Promise<readonly string[]> {
  const references = await db.query<{ child: string; columns: string[]; parent: string; keys: string[] }>(
    `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
       array_agg(a.attname::text order by n.nth) as columns, array_agg(k.attname::text order by n.nth) as keys
     from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) with ordinality as n (child, parent, nth)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = n.child
     join pg_attribute k on k.attrelid = c.confrelid and k.attnum = n.parent
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
     group by c.oid`,
  )
  const found: string[] = []
  for (const { child, columns, parent, keys } of references) {
    const isSame = columns.map((column, index) => `p.${keys[index]} = c.${column}`).join(' and ')
    const isGiven = columns.map((column) => `c.${column} is not null`).join(' and ')
    const [row] = await db.query<{ lost: number }>(
      `select count(*)::int as lost from ${child} c left join ${parent} p on ${isSame}
       where ${isGiven} and p.${keys[0]} is null`,
    )
    if (row && row.lost > 0) found.push(`${child}.${columns.join(', ')}: ${row.lost}`)
  }
  return found
}
