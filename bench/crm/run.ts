import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { PlatformTotals } from '@trassa/contracts/orders/platform-totals';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { ordersService } from '@trassa/service-orders/service';
import { platformsService } from '@trassa/service-platforms/service';
import { setup } from '@trassa/testing/test-postgres';
import { aRunning, getToken } from '@trassa/testing/test-service';
import { limitedFigure, recordRun } from '../results-file.ts';
import { compareSizes, timed } from '../small-and-large.ts';
import { createCompany, openTables } from './company-of.ts';
import { rowsRead } from './rows-read.ts';

/**
 * `npm run bench -- crm [few many]`: requests of /crm for a company with 1,000,000 orders against one with 10,000, over
 * HTTP through services/platforms and services/orders, in interleaved pairs.
 * The goals are 1.1x, and 500 times less than counting the orders, which must give equal figures. Rows and pages read
 * are listed as well, because load does not change them; 1.1x applies to them too.
 */
const [few = 10_000, many = 1_000_000] = process.argv.slice(2).map(Number);
const stopPostgres = await setup();
const orders = await aRunning(ordersService);
const platforms = await aRunning(platformsService, {
  env: {
    SEAL_KEY: 'bench-seal-key-0123456789abcdef-0123',
    SERVICE_URLS: JSON.stringify({ orders: orders.url }),
  },
});
const client = await openTables(orders.databaseUrl, 'orders');

async function get(path: string, company: Identity): Promise<unknown> {
  const answer = await fetch(`${platforms.url}${path}`, { headers: { [INTERNAL_TOKEN_HEADER]: getToken(company) } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const { crmDashboard, crmPlatforms, crmQuickStats } = platformsEndpoints;
const paths = [crmDashboard.path, crmPlatforms.path, crmQuickStats.path];
const questions: Readonly<Record<string, (company: Identity) => Promise<unknown>>> = {
  'the screen opens (all three)': (company) => Promise.all(paths.map((path) => get(path, company))),
  ...Object.fromEntries(paths.map((path) => [path, (company: Identity) => get(path, company)])),
};

const day = (column: string) => `(${column} at time zone 'Europe/Moscow')::date`;
const counts = {
  totals: `select platform, status, priority, count(*)::int as orders, count(price_kopecks)::int as priced,
      coalesce(sum(price_kopecks), 0)::float8 as kopecks
    from orders where company_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
  days: `select platform, day::text, sum(came)::int as orders, sum(kopecks)::float8 as kopecks, sum(ended)::int as completed,
      sum(earned)::float8 as "completedKopecks"
    from (select platform, ${day('ordered_at')} as day, 1 as came, 0 as ended, 0 as earned,
        case when status in ('refused', 'cancelled') then 0 else coalesce(price_kopecks, 0) end as kopecks
      from orders where company_id = $1
      union all select platform, ${day('completed_at')}, 0, 1, coalesce(price_kopecks, 0), 0
      from orders where company_id = $1 and completed_at is not null) as parts
    group by platform, day order by day, platform`,
};

/** The counters against the same figures counted from every order. */
async function recount(company: Identity) {
  const as = { kind: 'service', service: 'platforms', companyId: company.companyId, userId: null } as const;
  const ask = () => orders.call(ordersEndpoints.platformTotals, { as, query: { from: '2000-01-01' } });
  const kept = (await ask()).body.data;
  const counted: Partial<PlatformTotals> = {};
  const scan = await timed(async () => {
    counted.totals = (await client.query(counts.totals, [company.companyId])).rows;
    counted.days = (await client.query(counts.days, [company.companyId])).rows;
  });
  return { scan, equal: JSON.stringify(kept) === JSON.stringify(counted) };
}

const tables = { service: orders, client };
const sized = {
  small: { company: await createCompany(few, tables), orders: few },
  large: { company: await createCompany(many, tables), orders: many },
};
await client.query('vacuum analyze');
const compared: Awaited<ReturnType<typeof compareSizes>>[] = [];
for (const [question, ask] of Object.entries(questions))
  compared.push(await compareSizes({ question, ask, atMost: 1.1 }, sized));
const read = {
  small: { company: `${few} orders`, ...(await rowsRead(client, sized.small.company.companyId)) },
  large: { company: `${many} orders`, ...(await rowsRead(client, sized.large.company.companyId)) },
};
const counted = await recount(sized.large.company);
await client.end();
await platforms.stop();
await orders.stop();
await stopPostgres();
if (!counted.equal) process.exitCode = 1;
recordRun(
  'crm',
  [
    ...compared.map(({ figure }) => figure),
    {
      figure: `counters of ${many} orders against counting them`,
      value: counted.equal ? 'equal' : 'not equal',
      goal: 'equal',
      met: counted.equal,
    },
    limitedFigure(`counting ${many} orders`, counted.scan, { unit: ' ms' }),
  ],
  compared.map(({ row }) => row),
  Object.values(read),
);
