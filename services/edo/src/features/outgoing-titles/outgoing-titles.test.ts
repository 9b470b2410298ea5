import type { AddressInfo } from 'node:net';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { PreparedTitle } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { deadline } from '@trassa/testing/machine-speed';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDiadoc } from '../../operators/diadoc/diadoc.ts';
import { RESOLVE_TITLES_DUE_TASK } from '../../shared/job-names.ts';
import { signInToDiadoc } from '../../testing/a-diadoc.ts';
import { OperatedEdo } from '../../testing/operated-edo.ts';

let operated: OperatedEdo;
let director: Identity;
beforeAll(async () => {
  operated = await OperatedEdo.start();
  director = aDirector();
  await operated.connect(director);
});
afterAll(() => operated.stop());
beforeEach(() => operated.heal());

const SEND = '/V4/PostMessagePatch';
const readStatus = async (chainId: string) =>
  (await operated.edo.call(edoEndpoints.chain, { as: director, params: { chainId }, query: {} })).body.data.status;
const readForm = (as: Identity, key: { chainId: string; kind: 'PPRIN' | 'PVYN' }) =>
  operated.edo.call(edoSigningEndpoints.titleForm, { as, params: key });

/** The next waybill that waits for this title, prepared. */
async function prepareNext(kind: 'PPRIN' | 'PVYN') {
  const [waiting] = await operated.waiting(director, kind);
  if (!waiting) throw new Error(`no waybill waits for ${kind}`);
  const { prepared, refused } = await operated.prepare(director, [waiting]);
  expect(refused).toEqual([]);
  const [title] = prepared;
  if (!title) throw new Error('nothing was prepared');
  return { key: { chainId: waiting.chainId, kind }, title };
}

/** Titles of our kind that the operator holds for the waybill. */
async function countAtOperator(chainId: string, prefix: string) {
  const waybills = (await operated.sandbox.inject('/diadoc/_advance')).json();
  return waybills.find(({ id }: { id: string }) => id === chainId)?.titles.filter((one: string) => one === prefix)
    .length;
}

/** A call of the service that reaches the operator late. */
async function sendPast({ id, kind, fileName, content }: PreparedTitle, signature: string) {
  const { port } = operated.sandbox.server.address() as AddressInfo;
  const { apiKey } = SANDBOX_DEFAULTS.diadoc;
  const diadoc = createDiadoc({
    ...{ baseUrl: `http://127.0.0.1:${port}/diadoc`, apiKey, identity: null, logisticsUrl: null },
    timeoutMs: Math.min(deadline(5000), 60_000),
  });
  const place = await signInToDiadoc(diadoc);
  const rows = await queryAsAdministrator(
    operated.edo.databaseUrl,
    'select ref from edo.outgoing_titles where id = $1',
    [id],
  );
  const file = { bytes: Buffer.from(content, 'base64'), fileName, ref: rows[0]?.ref };
  const sent = { key: id, kind, file, signature: Buffer.from(signature, 'base64'), thumbprint: null, attorney: null };
  expect(await diadoc.sendTitle(place, sent)).toMatchObject({ ok: true, value: { state: 'accepted' } });
}

describe('a title of ours', () => {
  test('is shown from its bytes, signed, sent, and the waybill is on the road at once', async () => {
    const { key, title } = await prepareNext('PPRIN');
    expect(title.preview.length).toBeGreaterThan(5);
    const [sent] = await operated.send(director, await operated.sign(director, [title]));
    expect(sent).toMatchObject({ state: 'accepted', error: null });
    expect(await readStatus(key.chainId)).toBe('ON_TRNACLPPRIN');
    expect((await operated.waiting(director, 'PPRIN')).map(({ chainId }) => chainId)).not.toContain(key.chainId);
  });

  test('is one, whoever presses and how often', async () => {
    const { key, title } = await prepareNext('PPRIN');
    const signed = await operated.sign(director, [title]);
    const dispatcher = { ...aDirector(), companyId: director.companyId, role: 'dispatcher' as const };
    const answers = await Promise.all(
      [director, dispatcher, director, dispatcher].map((as) => operated.send(as, signed)),
    );
    expect(new Set(answers.flat().map(({ id }) => id)).size).toBe(1);
    await vi.waitFor(async () => {
      expect((await readForm(director, key)).body.data.title).toMatchObject({ state: 'accepted' });
    });
    expect(await countAtOperator(key.chainId, 'ON_TRNACLPPRIN')).toBe(1);
    const again = await operated.prepare(director, [key]);
    expect(again.prepared).toMatchObject([{ id: title.id, state: 'accepted' }]);
  });

  test('whose answer is lost is found out, and not sent again', async () => {
    const { key, title } = await prepareNext('PPRIN');
    const signed = await operated.sign(director, [title]);
    await operated.strike({ mode: 'lost', path: SEND });
    const [sent] = await operated.send(director, signed);
    expect(sent?.state).toBe('unknown');
    await operated.heal();
    expect((await operated.desk(director)).rows.find(({ chainId }) => chainId === key.chainId)?.stand).toBe('unknown');
    await vi.waitFor(async () => {
      expect((await readForm(director, key)).body.data.title).toMatchObject({ id: title.id, state: 'accepted' });
    });
    expect(await countAtOperator(key.chainId, 'ON_TRNACLPPRIN')).toBe(1);
    expect(await readStatus(key.chainId)).toBe('ON_TRNACLPPRIN');
  });

  test('whose sending a stopped process left is asked about by the next one', async () => {
    const { key, title } = await prepareNext('PPRIN');
    const signed = await operated.sign(director, [title]);
    await operated.strike({ mode: 'lost', path: SEND });
    await operated.send(director, signed);
    await operated.heal();
    const left = 'delete from edo_jobs._private_jobs where key like $1 returning id';
    expect(await queryAsAdministrator(operated.edo.databaseUrl, left, [`%${title.id}`])).toHaveLength(1);
    const next = await operated.another();
    await vi.waitFor(async () => {
      expect((await readForm(director, key)).body.data.title).toMatchObject({ id: title.id, state: 'accepted' });
    });
    await next.stop();
  });

  test('that the operator takes in late, after it was opened again, is accepted by the next reading', async () => {
    const { key, title } = await prepareNext('PPRIN');
    const signed = await operated.sign(director, [title]);
    await operated.strike({ mode: 'error', path: SEND });
    expect(await operated.send(director, signed)).toMatchObject([{ state: 'unknown' }]);
    await operated.heal();
    const ago =
      "update edo.outgoing_titles set sent_at = now() - interval '2 minutes', updated_at = now() - interval '2 minutes'";
    await queryAsAdministrator(operated.edo.databaseUrl, `${ago} where id = $1`, [title.id]);
    await queryAsAdministrator(operated.edo.databaseUrl, 'select edo_jobs.add_job($1)', [RESOLVE_TITLES_DUE_TASK]);
    await vi.waitFor(async () => {
      const opened = { state: 'prepared', error: expect.stringContaining('не получил') };
      expect((await readForm(director, key)).body.data.title).toMatchObject(opened);
    });

    await sendPast(title, signed[0]?.signature ?? '');
    await operated.edo.call(edoConnectionEndpoints.refresh, { as: director, body: {} });
    await vi.waitFor(async () => {
      expect((await readForm(director, key)).body.data.title).toMatchObject({ id: title.id, state: 'accepted' });
    });
    expect(await countAtOperator(key.chainId, 'ON_TRNACLPPRIN')).toBe(1);
    expect(await readStatus(key.chainId)).toBe('ON_TRNACLPPRIN');
  });

  test('does not leave with a signature of other bytes, and stays to be signed', async () => {
    const { key, title } = await prepareNext('PVYN');
    const others = await operated.sign(
      director,
      (await operated.prepare(director, [await another(key.chainId)])).prepared,
    );
    const [foreign] = await operated.send(director, [{ id: title.id, signature: others[0]?.signature ?? '' }]);
    expect(foreign).toMatchObject({ state: 'prepared', error: expect.stringContaining('Подписан другой файл') });
    const [odd] = await operated.send(director, [{ id: title.id, signature: 'bm90IGEgc2lnbmF0dXJl' }]);
    expect(odd).toMatchObject({ state: 'prepared', error: expect.stringContaining('Это не подпись') });
    expect(await countAtOperator(key.chainId, 'ON_TRNACLPVYN')).toBe(0);
  });

  test('does not leave once another title has come meanwhile, whatever its date, and is written anew in answer to it', async () => {
    const { key, title } = await prepareNext('PVYN');
    const signed = await operated.sign(director, [title]);
    await operated.storeTitlesAt(key.chainId, new Date());
    const [kept] = await operated.send(director, signed);
    expect(kept).toMatchObject({ state: 'draft', error: expect.stringContaining('накладную изменили') });
    expect(await countAtOperator(key.chainId, 'ON_TRNACLPVYN')).toBe(0);
    const { prepared } = await operated.prepare(director, [key]);
    expect(prepared).toMatchObject([{ id: title.id }]);
    expect(prepared[0]?.hash).not.toBe(title.hash);
    expect(await operated.send(director, await operated.sign(director, prepared))).toMatchObject([
      { state: 'accepted' },
    ]);
  });

  test('that the operator refuses is named with its words, and can be written anew', async () => {
    const { key, title } = await prepareNext('PVYN');
    const signed = await operated.sign(director, [title]);
    await operated.strike({ mode: 'conflict-format', path: SEND });
    const [refused] = await operated.send(director, signed);
    expect(refused).toMatchObject({ state: 'failed', error: expect.stringContaining('Формат титула') });
    await operated.heal();
    const row = (await operated.desk(director)).rows.find(({ chainId }) => chainId === key.chainId);
    expect(row).toMatchObject({ stand: 'refused', reason: { remedy: expect.stringContaining('подпишите снова') } });
    const { prepared } = await operated.prepare(director, [key]);
    expect(prepared[0]?.id).not.toBe(title.id);
    const [sent] = await operated.send(director, await operated.sign(director, prepared));
    expect(sent?.state).toBe('accepted');
  });

  test('that meets a page of HTML instead of an answer stays prepared, and nothing of the page is shown', async () => {
    const { key, title } = await prepareNext('PVYN');
    const signed = await operated.sign(director, [title]);
    await operated.strike({ mode: 'too-many', path: SEND });
    const [kept] = await operated.send(director, signed);
    expect(kept).toMatchObject({ state: 'prepared', error: expect.stringMatching(/[а-я]{5}.*(позже|через|ещё раз)/) });
    expect(kept?.error).not.toMatch(/[<>]|nginx/);
    expect(await countAtOperator(key.chainId, 'ON_TRNACLPVYN')).toBe(0);
    await operated.heal();
    expect(await operated.send(director, signed)).toMatchObject([{ state: 'accepted' }]);
  });

  test('at an operator that lets nobody in stays prepared, with the reason, until another title comes', async () => {
    const { key, title } = await prepareNext('PVYN');
    const signed = await operated.sign(director, [title]);
    await operated.strike({ mode: 'unpaid', path: SEND });
    const [kept] = await operated.send(director, signed);
    expect(kept).toMatchObject({ state: 'prepared', error: expect.stringContaining('оплатите') });
    await operated.heal();
    await operated.storeTitlesAt(key.chainId, new Date(kept?.updatedAt ?? ''));
    const [reopened] = await operated.send(director, signed);
    expect(reopened).toMatchObject({ state: 'draft', error: expect.stringContaining('накладную изменили') });
  });
});

/** A waybill that waits for T4 besides this one. */
async function another(chainId: string) {
  const found = (await operated.waiting(director, 'PVYN')).find((one) => one.chainId !== chainId);
  if (!found) throw new Error('no other waybill waits');
  return found;
}
