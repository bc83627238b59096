import type { Database } from '../../../src/server/db/Database.ts'

/** References that lead nowhere, which a foreign key cannot have unless it was filled unchecked. */
export async function orphans(db: Database): Promise<readonly string[]> {
  const references = await db.query<{ child: string; column: string; parent: string; key: string }>(
    `select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent,
       k.attname as key
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { child, column, parent, key } of references) {
    const [row] = await db.query<{ lost: number }>(
      `select count(*)::int as lost from ${child} c left join ${parent} p on p.${key} = c.${column}
       where c.${column} is not null and p.${key} is null`,
    )
    if (row && row.lost > 0) found.push(`${child}.${column}: ${row.lost}`)
  }
  return found
}
