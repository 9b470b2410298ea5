import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { getInternalToken } from '@trassa/testing/test-service';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { archives, markRead, chains, chainContent, documents, qr } = edoEndpoints;
const { transport } = edoFigureEndpoints;
const as = aDirector();
let running: RunningEdo;
const list = async (query: object = {}) =>
  (await running.edo.call(chains, { as, query: { category: '0', limit: 5000, ...query } })).body.data.chains;
const raw = (payload: object, who = as) =>
  running.edo.app.inject({
    method: 'POST',
    url: archives.path,
    payload,
    headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(who) },
  });

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 160 }, env: { EDO_INGEST_ROWS: '80' } });
  await running.connect(as);
});
afterAll(() => running.stop());

const withType = (all: readonly Chain[], type: string) => all.find(({ titles }) => titles.some((t) => t.type === type));

describe('archives of many documents', () => {
  test('come as one ZIP, a folder per chain, those without an archive left out', async () => {
    const [one, two] = (await list({ category: 'ETRN' })).filter(({ titles }) => titles.length > 2);
    const reply = await raw({ chains: [one!.chainId], documents: [two!.titles[0]!.id, 'unknown'] });
    expect(reply.headers['content-type']).toBe('application/zip');
    const names = Object.keys(unzipSync(new Uint8Array(reply.rawPayload)));
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names.map((name) => name.split('/')[0]))).toEqual(new Set([one!.number, two!.number]));
    expect(names.some((name) => name.endsWith(`document-${two!.titles[0]!.id}.zip`))).toBe(true);
  });

  test('are refused for nothing, for too much, and for another company', async () => {
    const [one] = await list();
    expect((await raw({ documents: [] })).statusCode).toBe(400);
    expect((await raw({ documents: Array.from({ length: 101 }, (_, at) => `d${at}`) })).statusCode).toBe(400);
    const foreign = await raw({ chains: [one!.chainId] }, aDirector());
    expect(foreign.json()).toMatchObject({ status: 404, code: 'edo/no-archives' });
  });
});

describe('reading', () => {
  test('marks documents and chains read, once', async () => {
    const unread = (await list()).find((chain) => chain.unread)!;
    const mark = async () =>
      (await running.edo.call(markRead, { as, body: { chains: [unread.chainId] } })).body.data.marked;
    expect(await mark()).toBe(unread.titles.filter(({ read }) => !read).length);
    expect(await mark()).toBe(0);
    expect((await list()).find(({ chainId }) => chainId === unread.chainId)?.unread).toBe(false);
  });

  test('lets lists be narrowed to cargo, signatures and routes, and types vehicles', async () => {
    const chain = (await list({ category: 'ETRN' })).find(({ titles, vehicle }) => titles.length > 3 && vehicle)!;
    expect(await list({ hasCargo: true })).toEqual([]);
    const t1 = chain.titles.find(({ type }) => type === 'ON_TRNACLGROT')!;
    await running.edo.call(edoEndpoints.content, { as, params: { id: t1.id } });
    await running.edo.call(chainContent, { as, params: { chainId: chain.chainId } });
    expect((await list({ hasCargo: true })).map(({ chainId }) => chainId)).toEqual([chain.chainId]);
    expect((await list({ hasSignatures: true })).map(({ chainId }) => chainId)).toEqual([chain.chainId]);
    const { docs } = (await running.edo.call(documents, { as, query: { hasCargo: true } })).body.data;
    expect(docs.map(({ id }) => id)).toContain(t1.id);
    expect((await list({ hasRoute: true })).length).toBe((await list()).filter(({ from, to }) => from && to).length);
    const fleet = async (query: object) => (await running.edo.call(transport, { as, query })).body.data;
    const { types, known } = (await fleet({})).analytics.vehicleTypes;
    expect([known, types]).toEqual([1, [{ name: expect.any(String), count: 1 }]]);
    expect((await fleet({ type: types[0]!.name })).total).toBe(1);
    expect((await fleet({ type: types[0]!.name.slice(1) })).total).toBe(0);
  });
});

describe('the QR code of a chain', () => {
  test('is a picture, and is missing where the chain carries none', async () => {
    const all = await list();
    const carrying = withType(all, 'ON_TRNAPERAK_QRCODE')!;
    const without = all.find(({ titles }) => titles.every(({ type }) => type !== 'ON_TRNAPERAK_QRCODE'))!;
    const picture = await running.edo.call(qr, { as, params: { chainId: carrying.chainId } });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const missing = await running.edo.call(qr, { as, params: { chainId: without.chainId } });
    expect(missing.problem).toMatchObject({ status: 404, code: 'edo/no-qr' });
  });
});
