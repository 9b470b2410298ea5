import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { type TripsClosedBody, tripsClosedBodySchema } from '@trassa/contracts/orders/closing';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { chains, chain, closeChains } = edoEndpoints;
const { transport, geo } = edoFigureEndpoints;
const { refresh } = edoConnectionEndpoints;
const as = aDirector();
const reason = 'Получатель работает на бумаге';
const reported: TripsClosedBody['closings'] = [];
/** Lines of history that services/orders tells of, by chain. */
const lines = new Map<string, string>();
let isUnavailable = false;
let neighbours: Awaited<ReturnType<typeof aStandIn>>;
let running: RunningEdo;

beforeAll(async () => {
  neighbours = await aStandIn(({ url, body }) => {
    if (url === authEndpoints.me.path)
      return { body: { success: true, data: { firstName: 'Ольга', lastName: 'Ефимова' } } };
    if (url !== ordersEndpoints.tripsClosed.path) return { body: { success: true } };
    if (isUnavailable) return { status: 503, body: {} };
    const { closings } = tripsClosedBodySchema.parse(JSON.parse(body));
    reported.push(...closings);
    const changes = closings.map(({ external_order_id }) => ({ external_order_id, id: getLine(external_order_id) }));
    return { body: { success: true, changes } };
  });
  const services = { orders: neighbours.url, account: neighbours.url };
  running = await aRunningEdo({
    sandbox: { documentCount: 400 },
    env: { EDO_INGEST_ROWS: '500', SERVICE_URLS: JSON.stringify(services) },
  });
  await running.connect(as);
});
afterAll(async () => {
  await running.stop();
  await neighbours.stop();
});
beforeEach(() => {
  reported.length = 0;
  isUnavailable = false;
});

const getLine = (chainId: string) => {
  const line = lines.get(chainId) ?? crypto.randomUUID();
  lines.set(chainId, line);
  return line;
};
const list = async (query: object = {}) =>
  (await running.edo.call(chains, { as, query: { limit: 5000, ...query } })).body.data;
const close = (ids: readonly string[], who = as) =>
  running.edo.call(closeChains, { as: who, body: { chains: [...ids], reason } });
const getIds = (found: readonly Chain[]) => found.map(({ chainId }) => chainId);

describe('finishing trips without T4', () => {
  test('is taken back as services/orders asks, with every figure, and stays in the history', async () => {
    const [silent] = (await list({ status: 'SILENT' })).chains;
    const kpi = async () => (await running.edo.call(transport, { as, query: {} })).body.data.kpi;
    const before = await kpi();
    await close([silent!.chainId]);
    expect((await kpi()).silentTrips).toBe(before.silentTrips - 1);
    const caller = { kind: 'service', service: 'orders', companyId: as.companyId, userId: null } as const;
    const body = { chains: [silent!.chainId], userId: as.userId, by: 'Ольга Ефимова' };
    const reopen = (who: typeof caller) => running.edo.call(edoEndpoints.reopenChains, { as: who, body });
    await reopen({ ...caller, companyId: aDirector().companyId });
    expect((await kpi()).silentTrips).toBe(before.silentTrips - 1);
    for (const _twice of [1, 2]) expect((await reopen(caller)).status).toBe(200);
    expect(await kpi()).toEqual(before);
    const params = { chainId: silent!.chainId };
    const events = (await running.edo.call(edoEndpoints.chainHistory, { as, params })).body.data;
    expect(events.filter(({ kind }) => kind === 'reopened')).toHaveLength(1);
  });

  test('closes many at once, by name and with the reason, and every figure follows', async () => {
    const before = await list();
    const [silent, other] = [
      await list({ status: 'SILENT' }),
      before.chains.find(({ standing }) => standing !== 'SILENT'),
    ];
    const kpi = (await running.edo.call(transport, { as })).body.data.kpi;
    const map = (await running.edo.call(geo, { as })).body.data;
    const chosen = silent.chains.slice(0, 7);
    const withVehicle = chosen.filter(({ vehicle }) => vehicle !== '').length;
    const reply = await close(getIds(chosen));
    const changes = expect.arrayContaining(getIds(chosen).map((id) => lines.get(id)));
    expect(reply.body.data).toEqual({ closed: 7, unchanged: 0, refused: [], changes });
    const after = await list();
    expect(after.all).toBe(before.all);
    expect(after.counts).toMatchObject({ SILENT: silent.total - 7, CLOSED: (before.counts.CLOSED ?? 0) + 7 });
    const closed = after.chains.filter(({ chainId }) => getIds(chosen).includes(chainId));
    for (const one of closed) {
      expect(one).toMatchObject({ standing: 'CLOSED', finished: true, closing: { by: 'Ольга Ефимова', reason } });
    }
    expect(other?.standing).toBe(after.chains.find(({ chainId }) => chainId === other?.chainId)?.standing);
    expect((await running.edo.call(transport, { as })).body.data.kpi).toMatchObject({
      completedTrips: kpi.completedTrips + withVehicle,
      silentTrips: kpi.silentTrips - withVehicle,
    });
    expect((await running.edo.call(geo, { as })).body.data).toMatchObject({
      completedChains: map.completedChains + 7,
      silentChains: map.silentChains - 7,
    });
    expect(reported.map(({ external_order_id, by }) => [external_order_id, by]).sort()).toEqual(
      getIds(chosen)
        .map((id) => [id, 'Ольга Ефимова'])
        .sort(),
    );
  });

  test('has a quiet sibling: a trip whose news is promised says until when, and is silent again without it', async () => {
    const [silent] = (await list({ status: 'SILENT' })).chains;
    const { chainId } = silent!;
    const service = { kind: 'service', service: 'orders', companyId: as.companyId, userId: null } as const;
    const promise = (at: string | null) =>
      running.edo.call(edoEndpoints.promise, { as: service, body: { chainId, at, userId: as.userId, by: 'Ольга' } });
    const shown = async () => (await running.edo.call(chain, { as, params: { chainId }, query: {} })).body.data;
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await promise(tomorrow);
    expect(await shown()).toMatchObject({ promisedAt: tomorrow, dueAt: tomorrow });
    expect((await shown()).standing).not.toBe('SILENT');
    await promise(null);
    expect(await shown()).toEqual(silent);
  });

  test('changes nothing when it is repeated', async () => {
    const [closed] = (await list({ status: 'CLOSED' })).chains.filter(({ closing }) => closing);
    expect((await close([closed!.chainId])).body.data).toEqual({ closed: 0, unchanged: 1, refused: [], changes: [] });
    const { body } = await running.edo.call(chain, { as, params: { chainId: closed!.chainId } });
    expect(body.data.closing).toEqual(closed!.closing);
    expect(reported).toEqual([]);
  });

  test('refuses a trip that is on the road, a refused one and one that nobody knows, and closes the rest', async () => {
    await running.advance(20);
    await running.edo.call(refresh, { as, body: {} });
    await running.whenTaken(as);
    const all = await list({ category: '0' });
    const of = (standing: string) => all.chains.find((one) => one.standing === standing)!.chainId;
    const isOnRoad = ({ docflowType, standing, finished }: Chain) =>
      docflowType === 'ETRN' && standing.startsWith('ON_TRN') && !finished;
    const road = all.chains.find((one) => isOnRoad(one) && one.standing !== 'ON_TRNACLOTKL')!.chainId;
    const reply = await close([of('SILENT'), road, of('ON_TRNACLOTKL'), 'нет такой']);
    expect(reply.body.data).toMatchObject({ closed: 1, unchanged: 0 });
    expect(Object.fromEntries(reply.body.data.refused.map(({ chainId, error }) => [chainId, error]))).toEqual({
      [road]: 'Рейс ещё в пути: завершить его без Т4 можно через 3 дня после срока, если новостей нет',
      [of('ON_TRNACLOTKL')]: 'Завершается только рейс по транспортной накладной',
      'нет такой': 'Накладная не найдена',
    });
  });

  test('waits for services/orders when it is away, and tells it later', async () => {
    isUnavailable = true;
    const [silent] = (await list({ status: 'SILENT' })).chains;
    expect((await close([silent!.chainId])).body.data.closed).toBe(1);
    expect(reported).toEqual([]);
    isUnavailable = false;
    const [next] = (await list({ status: 'SILENT' })).chains;
    await close([next!.chainId]);
    await vi.waitFor(() =>
      expect(reported.map(({ external_order_id }) => external_order_id).sort()).toEqual(
        [silent, next].map((one) => one!.chainId).sort(),
      ),
    );
  });

  test('needs a sign-in, a reason and waybills of the own company', async () => {
    const [silent] = (await list({ status: 'SILENT' })).chains;
    expect((await close([silent!.chainId], aDirector())).problem).toMatchObject({
      status: 404,
      code: 'edo/chain-not-found',
    });
    expect((await list({ status: 'SILENT' })).chains[0]).toEqual(silent);
    const body = { chains: [silent!.chainId], reason };
    expect((await running.edo.call(closeChains, { as: null, body })).status).toBe(401);
    for (const wrong of [{ reason: ' ' }, { reason: 'я'.repeat(501) }, { chains: [] }])
      expect((await running.edo.call(closeChains, { as, body: { ...body, ...wrong } })).status).toBe(400);
  });
});
