import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { zipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aProgrammedEdo } from '../../testing/programmed-edo.ts';
import { acceptAll, aListedDocument, buildPage } from '../../testing/programmed-exchange.ts';
import { toWindows1251 } from '../waybill-reading/fixtures/encodings.ts';
import { aT1, aT2, aT4 } from '../waybill-reading/fixtures/waybills.ts';

const { chains, documents } = edoEndpoints;
const { connect, refresh } = edoConnectionEndpoints;
const running = aProgrammedEdo({ EDO_CHECKS_AT_ONCE: '20' });
const anotherVehicle = aT2().replace('<ЗамПрвПрием', '<СвТС><ТС РегНомер="М777ОР97"/></СвТС><ЗамПрвПрием');
const HOUR_MS = 3_600_000;
let as: Identity;

/** Titles of a chain, an hour apart, the last one an hour ago; `xml` null: the exchange holds no archive. */
function listTitles(chainId: string, titles: readonly { id: string; type: string; xml: string | null }[]) {
  running.exchange.list((asked) => {
    const listed = titles.map(({ id, type }, at) =>
      aListedDocument(0, {
        ...{ id, statusCode: type, info: { doc: { num: 'ВК-1', chainId } } },
        createDate: new Date(Date.now() - (titles.length - at) * HOUR_MS).toISOString(),
      }),
    );
    return asked.deleted ? { docs: [], total: 0 } : buildPage(listed, asked);
  });
  running.exchange.answer((asked) => {
    const title = titles.find(({ id }) => asked.path === `/documents/${id}/content`);
    return title?.xml
      ? { status: 200, body: zipSync({ [`${title.type}.xml`]: toWindows1251(title.xml) }) }
      : acceptAll(asked);
  });
}

const archives = () => running.exchange.paths.filter((path) => path.endsWith('/content'));
const listIds = async (query: object) =>
  (await running.edo.call(documents, { as, query: { category: '0', ...query } })).body.data.docs.map(({ id }) => id);
const until = (settled: () => Promise<void>) => vi.waitFor(settled, { interval: 50 });

beforeEach(async () => {
  as = aDirector();
  running.exchange.paths.length = 0;
});
const takeIn = async () => {
  await running.edo.call(connect, { as, body: { login: 'carrier', password: 'secret' } });
  await running.whenEnded(as);
};

describe('titles of an open waybill', () => {
  test('that do not pass a check are found though nobody has opened them, each archive fetched once', async () => {
    listTitles('C-open', [
      { id: 'T1', type: 'ON_TRNACLGROT', xml: aT1() },
      { id: 'T2', type: 'ON_TRNACLPPRIN', xml: anotherVehicle },
    ]);
    await takeIn();
    await until(async () => expect(await listIds({ hasFaults: true })).toEqual(['T2']));
    await until(async () => expect((await listIds({ hasCargo: true })).length).toBe(1));
    const { body } = await running.edo.call(chains, { as, query: { hasFaults: true } });
    expect(body.data.chains.map(({ chainId, unread }) => [chainId, unread])).toEqual([['C-open', true]]);
    await running.edo.call(refresh, { as, body: {} });
    await running.whenEnded(as);
    expect(archives().toSorted()).toEqual(['/documents/T1/content', '/documents/T2/content']);
  });

  test('that the exchange holds no archive of keep the others waiting for nothing', async () => {
    listTitles('C-gap', [
      { id: 'G1', type: 'ON_TRNACLGROT', xml: aT1() },
      { id: 'G2', type: 'ON_TRNACLPPRIN', xml: null },
    ]);
    await takeIn();
    await until(async () => expect(await listIds({ hasCargo: true })).toEqual(['G1']));
    expect(archives().filter((path) => path.includes('G2')).length).toBe(1);
    expect(await listIds({ hasFaults: true })).toEqual([]);
  });

  test('that is over are left until somebody opens them', async () => {
    listTitles('C-over', [
      { id: 'O1', type: 'ON_TRNACLGROT', xml: aT1() },
      { id: 'O2', type: 'ON_TRNACLPPRIN', xml: anotherVehicle },
      { id: 'O4', type: 'ON_TRNACLPVYN', xml: aT4() },
    ]);
    await takeIn();
    const other = as;
    as = aDirector();
    listTitles('C-later', [{ id: 'L1', type: 'ON_TRNACLGROT', xml: aT1() }]);
    await takeIn();
    await until(async () => expect(await listIds({ hasCargo: true })).toEqual(['L1']));
    expect(archives()).toEqual(['/documents/L1/content']);
    as = other;
    expect(await listIds({ hasFaults: true })).toEqual([]);
  });
});
