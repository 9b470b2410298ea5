// @vitest-environment happy-dom

import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { aChain, aConnection, noConnection, ok } from '../../shared/testing/edo-factories.ts';
import { AttentionSlot } from './attention.slot.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
let reported: readonly AttentionItem[] | undefined;
let asked: URLSearchParams[] = [];
beforeEach(() => {
  reported = undefined;
  asked = [];
});

const show = () =>
  showPage(
    <AttentionSlot
      report={(_, items) => {
        reported = items;
      }}
    />,
    { path: '/dashboard' },
  );

/** Answer of the exchange's list: refused waybills, and those that wait for the carrier. */
function refused(total: number, waiting: { total: number; counts?: object; views?: object } = { total }) {
  const chains = total > 0 ? [aChain({ status: 'ON_TRNACLOTKL' })] : [];
  backend.on(edoEndpoints.chains, ({ query }) => {
    asked.push(query);
    const page = { chains, total, all: total, counts: {}, views: {}, matched: null };
    return ok(query.get('status') === 'MINE' ? { ...page, ...waiting } : page);
  });
}

test('an exchange that is not connected asks to be', async () => {
  backend.on(edoConnectionEndpoints.status, () => noConnection());
  show();
  await expect.poll(() => reported).toMatchObject([{ title: 'ЭДО не подключён', action: 'Подключить', href: '/edo' }]);
});

test('a company of dropped files is told of its waybills, and still asked to connect', async () => {
  backend.on(edoConnectionEndpoints.status, () => aConnection({ connected: false, login: null, files: true }));
  refused(2);
  show();
  await expect
    .poll(() => reported?.map(({ title }) => title))
    .toEqual([expect.stringMatching(/^Отклонены 2.накладные$/), 'ЭДО не подключён']);
});

test.each([
  [2, /^Отклонены 2.накладные$/],
  [11, /^Отклонено 11.накладных$/],
  [81, /^Отклонена 81.накладная$/],
])('%i refused waybills are told in words that agree', async (count, words) => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  refused(count);
  show();
  await expect.poll(() => reported?.[0]?.title).toMatch(words);
});

test('one refused waybill leads to itself, several to their list', async () => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  refused(1);
  const one = show();
  await expect.poll(() => reported).toMatchObject([{ title: 'Накладная отклонена', href: '/edo?chain=chain-1' }]);
  expect(reported?.[0]?.text).toBe('ООО «Ока-Молоко»: № ВК-004817');
  one.unmount();
  refused(3);
  show();
  await expect.poll(() => reported?.[0]?.title).toMatch(/^Отклонены 3.накладные$/);
  expect(reported?.[0]?.href).toContain('status=REFUSAL');
});

test('the list it leads to has the filters that the waybills were counted by', async () => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  refused(3);
  show();
  await expect.poll(() => reported?.[0]?.href).toBeDefined();
  const linked = Object.fromEntries(new URL(reported?.[0]?.href ?? '', 'http://localhost').searchParams);
  const counted = asked.find((query) => query.get('status') === 'REFUSAL');
  expect(Object.fromEntries(counted ?? [])).toMatchObject(linked);
});

test('waybills that wait for the carrier are as many as their tab says, with the reasons', async () => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  refused(0, {
    total: 40,
    counts: { ON_TRNACLGROT: 1, SILENT: 36, ON_TRNACLPVYN: 900 },
    views: { GAP: 1, REFUSAL: 2 },
  });
  show();
  await expect.poll(() => reported?.[0]?.title).toMatch(/^Ждут вас: 40\sнакладных$/);
  expect(reported?.[0]?.text).toBe('подписать Т2: 1 · без новостей: 36 · нет Т1: 1 · с отказом: 2');
  expect(reported?.[0]?.href).toBe('/edo?category=ETRN&status=MINE');
});

test('refused waybills that alone wait for the carrier are told once', async () => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  refused(2, { total: 2, counts: { ON_TRNACLOTKL: 2 }, views: { REFUSAL: 2 } });
  show();
  await expect.poll(() => reported?.map(({ key }) => key)).toEqual(['edo/refused']);
});

test('when nothing is wrong, it says so with nothing', async () => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  refused(0);
  show();
  await expect.poll(() => reported).toEqual([]);
});

test('what could not be asked for is told, and does not read as nothing refused', async () => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoEndpoints.chains, () => new Refusal('common/internal'));
  show();
  await expect.poll(() => reported?.[0]?.title).toBe('Накладные не загрузились');
});
