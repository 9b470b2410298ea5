import type pg from 'pg';

/** Queries of services/orders behind /crm; `$1` is the company. */
const counters = {
  order_totals: 'select * from order_totals where company_id = $1 and orders > 0',
  platform_days: 'select * from platform_days where company_id = $1 and day > current_date - 60',
};

interface Plan {
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** Rows and pages read for the counters of a company according to EXPLAIN, independent of machine load. */
export async function rowsRead(client: pg.Client, companyId: string): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const [table, question] of Object.entries(counters)) {
    const explained = `explain (analyze, buffers, format json) ${question.replace('$1', client.escapeLiteral(companyId))}`;
    await client.query(explained);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error(`No plan for ${table}`);
    figures[`${table}, rows`] = String(plan['Actual Rows']);
    figures[`${table}, pages`] = String(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
  }
  return figures;
}
