import { randomUUID } from 'node:crypto';
import { queryAsAdministrator } from '@trassa/testing/admin-client';

/** Columns that name something: a caller could send their values as an id. */
const idColumnPattern = /(^|_)(id|key|login|plate|ref|reference|hash|number)$/;
/** Columns whose values are the same for all companies: names of plans, partners and platforms, and months. */
const sharedColumnPattern = /\.(plan_id|partner_code|platform|ledger_totals\.key)$/;
const PER_KIND = 1000;

/** Values of one column that belong to a company. */
export interface IdKind {
  /** `schema.table.column`. */
  kind: string;
  ids: string[];
}

/** Every kind of id that a company has in any service, with its ids. */
export async function listIds(databaseUrl: string, companyId: string): Promise<IdKind[]> {
  const columns = await queryAsAdministrator(
    databaseUrl,
    `select c.table_schema as schema, c.table_name as name, c.column_name as col from information_schema.columns c
      join information_schema.columns own using (table_schema, table_name)
      join information_schema.tables t using (table_schema, table_name)
      where own.column_name = 'company_id' and t.table_type = 'BASE TABLE' and c.data_type in ('uuid', 'text')
        and c.table_schema not in ('pg_catalog', 'information_schema', 'public')
      order by 1, 2, 3`,
  );
  const kinds: IdKind[] = [];
  for (const { schema, name, col } of columns) {
    const kind = `${schema}.${name}.${col}`;
    if (!idColumnPattern.test(col) || sharedColumnPattern.test(kind)) continue;
    const rows = await queryAsAdministrator(
      databaseUrl,
      `select distinct ${col}::text as id from ${schema}.${name} where company_id = $1 and ${col}::text <> '' limit ${PER_KIND}`,
      [companyId],
    );
    if (rows.length > 0) kinds.push({ kind, ids: rows.map(({ id }) => id) });
  }
  return kinds;
}

const letterClasses: readonly [RegExp, string][] = [
  [/[a-f]/, 'abcdef'],
  [/[a-z]/, 'ghjkmnpqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEHKMPTX'],
  [/\d/, '0123456789'],
  [/[а-яё]/, 'абвгдежзик'],
  [/[А-ЯЁ]/, 'АВЕКМНОРСТУХ'],
];

/** Random id of the same shape, which no row has. */
export function buildMissingId(id: string): string {
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)) {
    const made = randomUUID();
    // Version and variant decide whether it is a UUID at all; hashes have any.
    return `${made.slice(0, 14)}${id[14]}${made.slice(15, 19)}${id[19]}${made.slice(20)}`;
  }
  return [...id]
    .map((letter) => {
      const [, letters = letter] = letterClasses.find(([pattern]) => pattern.test(letter)) ?? [];
      return letters[Math.floor(Math.random() * letters.length)];
    })
    .join('');
}

/** One fingerprint for each table of a company that only its own people may change. */
export async function getFingerprints(databaseUrl: string, companyId: string): Promise<Record<string, string>> {
  const tables = [
    ...['account.users', 'account.api_keys', 'account.webhooks', 'account.invitations', 'account.calendar_feeds'],
    ...['account.companies', 'account.second_factor_policies', 'account.muted_orders'],
    ...['edo.saved_views', 'edo.closings', 'edo.uploads', 'feedback.feedback', 'feedback.feedback_answers'],
    ...['finance.operations', 'finance.trip_costs', 'finance.quotes', 'landing.leads', 'platforms.targets'],
    ...[
      'orders.comments',
      'orders.fleet',
      'orders.order_templates',
      'orders.assignments',
      'orders.cost_norms',
      'orders.vat_modes',
    ],
    ...['orders.tracking_links', 'orders.driver_people', 'orders.order_files', 'orders.trip_events'],
  ];
  const prints: Record<string, string> = {};
  const take = async (table: string, where: string) => {
    const print = `select md5(coalesce(string_agg(one::text, ';' order by one::text), '')) as print from ${table} one where ${where}`;
    const [row] = await queryAsAdministrator(databaseUrl, print, [companyId]);
    prints[table] = row?.print ?? '';
  };
  for (const table of tables) await take(table, 'company_id = $1');
  await take('account.passkeys', 'person_id in (select person_id from account.users where company_id = $1)');
  return prints;
}
