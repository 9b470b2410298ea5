import type { EndedMessageReasons, EventMessage, NewMessage } from '@trassa/contracts/account/messages';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { beforeEach, expect, test } from 'vitest';
import { aProgrammedEdo } from '../../testing/programmed-edo.ts';
import { aListedDocument, buildPage } from '../../testing/programmed-exchange.ts';

const { connect, refresh } = edoConnectionEndpoints;
const running = aProgrammedEdo();
let as: Identity;
let documents: object[];
beforeEach(() => {
  as = aDirector();
  documents = [];
  running.exchange.list((asked) => (asked.deleted ? { docs: [], total: 0 } : buildPage(documents, asked)));
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
/** Title of the n-th waybill. */
const aTitle = (n: number, statusCode: string, hours = 1) => ({
  ...aListedDocument(n, {
    id: `D-${n}-${statusCode}`,
    statusCode,
    createDate: hoursAgo(hours),
    updateDate: hoursAgo(hours),
  }),
});
const T1 = 'ON_TRNACLGROT';
const T2 = 'ON_TRNACLPPRIN';
const T3 = 'ON_TRNACLGRPO';
const REFUSED = 'ON_TRNACLOTKL';

async function connects() {
  await running.edo.call(connect, { as, body: { login: 'carrier', password: 'secret' } });
  await running.whenEnded(as);
}
async function refreshes() {
  await running.edo.call(refresh, { as, body: {} });
  await running.whenEnded(as);
}
const outbox = async (): Promise<(NewMessage | EventMessage | EndedMessageReasons)[]> => {
  const { databaseUrl } = running.edo;
  const select = 'select message from edo.outgoing_messages where company_id = $1 order by created_at, key';
  return (await queryAsAdministrator(databaseUrl, select, [as.companyId])).map(({ message }) => message);
};
const asked = async () =>
  (await outbox()).flatMap((one) => ('topic' in one && one.topic === 'document-awaits' ? one.title : []));
const settled = async () =>
  (await outbox()).flatMap((one) => ('settled' in one ? [[...one.settled, one.words]] : [])).toSorted();
const reasons = async () =>
  (await outbox()).flatMap((one) => ('title' in one && one.reasons ? [one.reasons.toSorted()] : []));
/** All messages so far have gone. */
const sent = () => queryAsAdministrator(running.edo.databaseUrl, 'delete from edo.outgoing_messages');
const signed = async () =>
  (await outbox()).flatMap((one) =>
    'event' in one && one.event.type === 'document.signed'
      ? one.event.data.titles.map(({ number, title }) => `${number} ${title}`)
      : [],
  );

test('a waybill that comes to wait for a signature is announced once, however often its exchange is asked', async () => {
  documents = [aTitle(1, T1)];
  await connects();
  expect(await asked()).toEqual(['Накладная ВК-1 ждёт подписи']);
  await refreshes();
  expect(await asked()).toHaveLength(1);
  documents.push(aTitle(1, T2));
  await refreshes();
  documents.push(aTitle(1, T3));
  await refreshes();
  await refreshes();
  expect(await asked(), 'that of T1 had not been sent').toHaveLength(1);
  expect(await signed()).toEqual(['ВК-1 T1', 'ВК-1 T2', 'ВК-1 T3']);
});

test('a message of a waybill that waits is settled by the title that is signed, and by a refusal', async () => {
  documents = [aTitle(1, T1), aTitle(2, T1)];
  await connects();
  await sent();
  documents.push(aTitle(1, T2), aTitle(2, REFUSED));
  await refreshes();
  expect(await settled()).toEqual([
    ['edo-signature/ON_TRNACLGROT/C-1', 'подписана'],
    ['edo-signature/ON_TRNACLGROT/C-2', 'накладная отклонена'],
  ]);
});

test('a message that still waits to be sent is not sent when its waybill is signed', async () => {
  documents = [1, 2, 3, 4].map((n) => aTitle(n, T1));
  await connects();
  documents.push(aTitle(1, T2));
  await refreshes();
  expect(await reasons()).toEqual([[2, 3, 4].map((n) => `edo-signature/ON_TRNACLGROT/C-${n}`)]);
  documents.push(...[2, 3, 4].map((n) => aTitle(n, T2)));
  await refreshes();
  expect(await asked()).toEqual([]);
});

test('a refusal is settled by the waybill that is issued anew', async () => {
  documents = [aTitle(1, REFUSED, 5)];
  await connects();
  documents.push({ ...aTitle(2, T1), info: { doc: { num: 'ВК-1', chainId: 'C-2' } } });
  await refreshes();
  expect(await settled()).toEqual([['edo-refusal/C-1', 'оформлена заново']]);
});

test('what a first import brings from before is announced to nobody', async () => {
  documents = [aTitle(1, T1, 24 * 5), aTitle(2, T1)];
  await connects();
  expect([await asked(), await signed()]).toEqual([['Накладная ВК-2 ждёт подписи'], ['ВК-2 T1']]);
});

test('a second T1 of a waybill that waits already is an event and no message', async () => {
  documents = [aTitle(1, T1)];
  await connects();
  documents.push({ ...aTitle(1, T1), id: 'D-1-again' });
  await refreshes();
  expect([(await asked()).length, (await signed()).length]).toEqual([1, 2]);
});

test('many waybills of one import share a message, and a waybill signed by its arrival has none', async () => {
  documents = [...[1, 2, 3, 4].map((n) => aTitle(n, T1)), aTitle(5, T1, 2), aTitle(5, T2)];
  await connects();
  expect(await asked()).toEqual(['Ждут подписи накладные: 4']);
  expect(await signed()).toHaveLength(6);
});
