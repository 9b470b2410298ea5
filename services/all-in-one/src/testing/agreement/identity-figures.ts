import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import { getCompanyNameKey } from '@trassa/contracts/identity/company.rules';
import { getPersonKey } from '@trassa/contracts/identity/person.rules';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { type CompanyApiClient, type Figure, sumInKopecks, sumNumbers } from './company-client.ts';
import { getFinanceOverview } from './readings.ts';

type ProfitCut = 'vehicle' | 'driver' | 'client';

/** Lines of the profit of a year. */
async function readProfitRows({ ask, month }: CompanyApiClient, cut: ProfitCut) {
  const from = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  return (await ask(profitEndpoints.profit, { cut, from, to: month })).data.rows;
}

/** Keys of a cut; trips without one are a line of their own. */
const listKeysOfCut = async (client: CompanyApiClient, cut: ProfitCut) =>
  (await readProfitRows(client, cut)).map(({ key }) => key).filter(Boolean);

/** Number of lines of a cut, and of different keys among them, which has to be the same. */
const buildLinesFigure = (figure: string, cut: ProfitCut, getKey: (name: string) => string): Figure => ({
  figure,
  readers: {
    'Прибыль, строки': async (client) => (await listKeysOfCut(client, cut)).length,
    'Прибыль, разные': async (client) => new Set((await listKeysOfCut(client, cut)).map(getKey)).size,
  },
});

/** Figures by debtor, driver and vehicle: one thing is one line, whatever its spellings. */
export const identityFigures: readonly Figure[] = [
  buildLinesFigure('плательщики', 'client', getCompanyNameKey),
  buildLinesFigure('водители', 'driver', getPersonKey),
  buildLinesFigure('машины рейсов', 'vehicle', normalizePlate),
  {
    figure: 'долг плательщика',
    readers: {
      'Финансы, должники': async (client) => {
        const { debtors } = (await getFinanceOverview(client)).receivables;
        return Object.fromEntries(
          debtors.map(({ name, amount }) => [name, sumInKopecks([amount], (rubles) => rubles)]),
        );
      },
      'Финансы, долги должника': async (client) => {
        const { debtors } = (await getFinanceOverview(client)).receivables;
        const sums = await Promise.all(
          debtors.map(async ({ name: debtor }) => {
            const { data } = await client.ask(financeEndpoints.receivables, { debtor });
            return [debtor, sumInKopecks(data, ({ amount }) => amount)] as const;
          }),
        );
        return Object.fromEntries(sums);
      },
    },
  },
  {
    figure: 'рейсы прибыли',
    readers: Object.fromEntries(
      (['vehicle', 'driver', 'client'] as const).map((cut) => [
        `Прибыль, ${cut}`,
        async (client: CompanyApiClient) => sumNumbers(await readProfitRows(client, cut), ({ trips }) => trips),
      ]),
    ),
  },
];
