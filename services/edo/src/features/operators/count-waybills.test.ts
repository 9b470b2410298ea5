import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { expect, test } from 'vitest';
import type { OperatorWaybill, WaybillChanges } from '../../operators/operator.ts';
import { countPagedWaybills } from './count-waybills.ts';

type Page = ProviderOutcome<Pick<WaybillChanges, 'waybills' | 'cursor' | 'hasMore'>>;

const aPage = (ids: readonly string[], next: string | null): Page => ({
  ok: true,
  value: { waybills: ids.map((id) => ({ id }) as OperatorWaybill), cursor: next ?? 'end', hasMore: next !== null },
});
const down: Page = { ok: false, failure: 'unavailable', detail: '' };
const now = () => new Date(0);

test('waybills of all pages are counted, each once', async () => {
  const pages = new Map([
    [null, aPage(['1', '2'], 'b')],
    ['b', aPage(['2', '3'], null)],
  ]);
  expect(await countPagedWaybills(async (after) => pages.get(after as null) ?? down, now)).toEqual({
    waybills: 3,
    hasMore: false,
  });
});

test('a page that does not come leaves a count of those before it, and none where it is the first', async () => {
  const first = async (after: string | null) => (after === null ? aPage(['1', '2'], 'b') : down);
  expect(await countPagedWaybills(first, now)).toEqual({ waybills: 2, hasMore: true });
  expect(await countPagedWaybills(async () => down, now)).toBeNull();
});

test('counting ends with the patience of a person', async () => {
  let pages = 0;
  const slow = async () => {
    pages += 1;
    return aPage([String(pages)], 'more');
  };
  const clock = () => new Date(4000 * pages);
  expect(await countPagedWaybills(slow, clock)).toEqual({ waybills: 2, hasMore: true });
});
