import type pg from 'pg';

/** What an answer of /crm is made of, as services/orders asks for it; `$1` is the company. */
const counters = {
  order_totals: 'select * from order_totals where company_id = $1 and orders > 0',
  platform_days: 'select * from platform_days where company_id = $1 and day > current_date - 60',
};

interface Plan {
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** Rows and pages that the counters of a company take to read, by EXPLAIN: figures that no load changes. */
export async function rowsRead(client: pg.Client, companyId: string): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const [table, question] of Object.entries(counters)) {
    const explained = `explain (analyze, buffers, format json) ${question.replace('$1', client.escapeLiteral(companyId))}`;
    await client.query(explained);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error(`No plan for ${table}`);
    told[`${table}, rows`] = String(plan['Actual Rows']);
    told[`${table}, pages`] = String(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
  }
  return told;
}
