import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OperatedEdo } from '../../testing/operated-edo.ts';

let operated: OperatedEdo;
let director: Identity;
beforeAll(async () => {
  operated = await OperatedEdo.start();
  director = aDirector();
  await operated.connect(director);
  await operated.connect(director, 'saby');
});
afterAll(() => operated.stop());
beforeEach(() => operated.heal());

type Operator = 'diadoc' | 'saby';
const listCertificates = async () =>
  (await operated.edo.call(edoSigningEndpoints.signingWays, { as: director })).body.data.cloud;

/** A frozen title of the operator, and its certificate of this kind. */
async function prepareFor(operator: Operator, way: 'dss' | 'goskey') {
  const { rows } = await operated.desk(director);
  const row = rows.find((one) => one.operator === operator && one.stand === 'sign' && one.kind !== null);
  if (!row?.kind) throw new Error('nothing waits');
  const key = { chainId: row.chainId, kind: row.kind };
  const [title] = (await operated.prepare(director, [key])).prepared;
  const certificate = (await listCertificates()).find((one) => one.way === way && one.operator === operator);
  if (!title || !certificate) throw new Error('nothing to sign with');
  return { key, title, certificate };
}

const begin = (as: Identity, titles: string[], certificate: { connectionId: string; thumbprint: string }) => {
  const { connectionId, thumbprint } = certificate;
  return operated.edo.call(edoSigningEndpoints.signElsewhere, {
    as,
    body: { way: 'cloud', titles, connectionId, thumbprint },
  });
};
const read = async (task: string, as = director) =>
  operated.edo.call(edoSigningEndpoints.signedElsewhere, { as, query: { task } });
const readState = async (key: { chainId: string; kind: OutgoingTitleKind }) =>
  (await operated.edo.call(edoSigningEndpoints.titleForm, { as: director, params: key })).body.data.title;

describe('signing in the cloud', () => {
  test('of Diadoc waits for the person, and gives a signature that is sent like any other', async () => {
    const { title, certificate } = await prepareFor('diadoc', 'dss');
    const begun = (await begin(director, [title.id], certificate)).body.data;
    expect(begun).toMatchObject({ state: 'waiting', task: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const task = begun.task ?? '';
    expect((await read(task)).body.data).toMatchObject({ state: 'waiting', task });
    const { state, signatures } = (await read(task)).body.data;
    expect([state, signatures.map(({ id }) => id)]).toEqual(['done', [title.id]]);
    expect(await operated.send(director, signatures)).toMatchObject([{ id: title.id, state: 'accepted' }]);
  });

  test('that the person cancels leaves the title to be signed, and is nobody else’s', async () => {
    const { key, title, certificate } = await prepareFor('diadoc', 'dss');
    const task = (await begin(director, [title.id], certificate)).body.data.task ?? '';
    await operated.strike({ mode: 'cancelled', times: -1 });
    expect((await read(task)).body.data).toMatchObject({ state: 'cancelled', error: 'Подписание отменено' });
    expect(await readState(key)).toMatchObject({ state: 'prepared' });
    expect((await read(task, aDirector())).status).toBe(404);
  });

  test('by Госключ through Saby is refused on the phone, and then confirmed', async () => {
    const { key, title, certificate } = await prepareFor('saby', 'goskey');
    const press = (answer: string) =>
      operated.sandbox.inject({ method: 'POST', url: '/saby/_goskey', payload: { answer } });
    const refused = (await begin(director, [title.id], certificate)).body.data.task ?? '';
    expect((await read(refused)).body.data.state).toBe('waiting');
    await press('refused');
    expect((await read(refused)).body.data).toMatchObject({ state: 'cancelled', signatures: [] });
    expect(await readState(key)).toMatchObject({ state: 'prepared' });
    const task = (await begin(director, [title.id], certificate)).body.data.task ?? '';
    await press('signed');
    const { signatures } = (await read(task)).body.data;
    expect(await operated.send(director, signatures)).toMatchObject([{ state: 'accepted' }]);
  });

  test('by a deferred certificate of Saby sends the title, which is accepted when it is asked for', async () => {
    const { key, title, certificate } = await prepareFor('saby', 'dss');
    const begun = (await begin(director, [title.id], certificate)).body.data;
    expect(begun.state).toBe('waiting');
    expect((await begin(director, [title.id], certificate)).status).toBe(409);
    const { state, signatures } = (await read(begun.task ?? '')).body.data;
    expect(state).toBe('done');
    expect(await readState(key)).toMatchObject({ id: title.id, state: 'accepted', error: null });
    expect(await operated.send(director, signatures)).toMatchObject([{ id: title.id, state: 'accepted' }]);
  });

  test('by a deferred certificate of somebody else than the title names is told once it is sent', async () => {
    const { key, certificate } = await prepareFor('saby', 'dss');
    const signer = { ...(await operated.signer()), lastName: 'Другов' };
    const body = { titles: [key], signer };
    const { prepared } = (await operated.edo.call(edoSigningEndpoints.prepareTitles, { as: director, body })).body.data;
    const task = (await begin(director, [prepared[0]?.id ?? ''], certificate)).body.data.task ?? '';
    await read(task);
    const error = expect.stringContaining('Подписал не тот, кто назван в титуле');
    expect(await readState(key)).toMatchObject({ state: 'accepted', error });
    const notices = "select message->>'title' as title from edo.outgoing_messages where key = $1";
    const [notice] = await queryAsAdministrator(operated.edo.databaseUrl, notices, [`edo-not-sent/${prepared[0]?.id}`]);
    expect(notice?.title).toContain('проверьте подпись');
  });

  test('by a deferred certificate whose answer is lost is found out', async () => {
    const { key, title, certificate } = await prepareFor('saby', 'dss');
    await operated.strike({ mode: 'lost', path: 'СБИС.ВыполнитьДействие' }, 'saby');
    const begun = (await begin(director, [title.id], certificate)).body.data;
    expect(begun).toMatchObject({ state: 'failed', error: expect.stringContaining('через минуту') });
    await vi.waitFor(async () => expect(await readState(key)).toMatchObject({ state: 'accepted' }));
  });

  test('by a deferred certificate does not send a title whose waybill has changed since it was frozen', async () => {
    const { key, title, certificate } = await prepareFor('saby', 'dss');
    await operated.storeTitlesAt(key.chainId, new Date());
    const reason = expect.stringContaining('накладную изменили');
    expect((await begin(director, [title.id], certificate)).body.data).toMatchObject({
      state: 'failed',
      error: reason,
    });
    expect(await readState(key)).toMatchObject({ state: 'draft', error: reason });
  });

  test('of Saby signs waybills of Saby alone, that of Diadoc any', async () => {
    const ofDiadoc = await prepareFor('diadoc', 'goskey');
    const ofSaby = await prepareFor('saby', 'dss');
    const refused = await begin(director, [ofDiadoc.title.id], ofSaby.certificate);
    expect(refused.problem).toMatchObject({ status: 409, code: 'edo/cloud-of-another' });
    expect(await readState(ofDiadoc.key)).toMatchObject({ state: 'prepared' });
    const begun = await begin(director, [ofSaby.title.id, ofDiadoc.title.id], ofDiadoc.certificate);
    expect(begun.body.data.state).toBe('waiting');
  });

  test('by a deferred certificate that Saby refuses leaves the words of Saby', async () => {
    const { key, title, certificate } = await prepareFor('saby', 'dss');
    await operated.strike({ mode: 'rpc-error', path: 'СБИС.ВыполнитьДействие' }, 'saby');
    const begun = (await begin(director, [title.id], certificate)).body.data;
    expect(begun).toMatchObject({ state: 'failed', error: expect.stringContaining('Внутренняя ошибка обработки') });
    expect(await readState(key)).toMatchObject({ state: 'failed' });
  });
});
