import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import { type ChainSort, type ChainSortKey, chainSorts } from '@trassa/contracts/edo/list-sorts';
import { standingCodes } from '@trassa/contracts/edo/statuses';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const as = aDirector();
let running: RunningEdo;

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 300 } });
  await running.connect(as);
});
afterAll(() => running.stop());

const list = async (query: ChainsQuery) =>
  (await running.edo.call(edoEndpoints.chains, { as, query })).body.data.chains;

const bare = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^[^«"]*[«"]/, '');
const values: Record<ChainSortKey, (chain: Chain) => string | number> = {
  started: ({ startedAt }) => startedAt,
  documents: ({ titles }) => titles.length,
  consignor: ({ go }) => bare(go.accName),
  consignee: ({ gp }) => bare(gp.accName),
  vehicle: ({ vehicle }) => vehicle.replaceAll(' ', ''),
  route: ({ from }) => from,
  status: ({ standing }) => [...standingCodes].map(String).indexOf(standing),
  last: ({ lastAt }) => lastAt,
};

function inOrder(chains: readonly Chain[], sort: ChainSort): boolean {
  const value = values[sort.replace('-', '') as ChainSortKey];
  return chains.every((chain, at) => {
    const before = chains[at - 1];
    if (!before) return true;
    const [left, right] = sort.startsWith('-') ? [value(chain), value(before)] : [value(before), value(chain)];
    // Missing values come last both ways.
    return left <= right || value(chain) === '' || value(chain) === -1;
  });
}

test.each(chainSorts)(
  'waybills sorted by %s keep their order from page to page, in lists of figures, too',
  async (sort) => {
    for (const query of [{}, { category: '0' }, { counted: 'documents' }, { search: 'ООО' }] as const) {
      const whole = await list({ ...query, sort, limit: 5000 });
      expect(whole.length).toBeGreaterThan(10);
      expect(inOrder(whole, sort), JSON.stringify(query)).toBe(true);
      const pages = [
        ...(await list({ ...query, sort, limit: 7 })),
        ...(await list({ ...query, sort, limit: 5000, offset: 7 })),
      ];
      expect(pages.map(({ chainId }) => chainId)).toEqual(whole.map(({ chainId }) => chainId));
      const newest = await list({ ...query, limit: 5000 });
      expect(whole.map(({ chainId }) => chainId).toSorted()).toEqual(newest.map(({ chainId }) => chainId).toSorted());
    }
  },
);
