import { describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { aSandbox, signIn, TODAY } from '../../testing/exchange-caller.ts';

const REFUSED = { error: 'Токен не найден или истёк' };

describe('accounts of the exchange', () => {
  it('lets in with the right password only', async () => {
    const app = aSandbox();
    const auth = (payload: object) => app.inject({ method: 'POST', url: '/edo/auth', payload });
    expect((await auth({ login: 'demo-carrier', password: 'demo' })).json()).toMatchObject({
      expiresAt: '2026-11-21T09:00:00.000Z',
      shortName: 'ООО «Волга-Карго»',
    });
    for (const login of ['demo-carrier', 'nobody']) {
      const refused = await auth({ login, password: 'wrong' });
      expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'Неверный логин или пароль' }]);
    }
    expect((await auth({ login: 'demo-carrier' })).statusCode).toBe(400);
  });

  it.each(['/documents', '/user', '/documents/x/content', '/documents/x/print'])(
    'asks for a token at %s',
    async (path) => {
      const reply = await aSandbox().inject({ url: `/edo${path}`, headers: { authorization: 'Bearer stale' } });
      expect([reply.statusCode, reply.json()]).toEqual([401, REFUSED]);
    },
  );

  it('forgets a token when its life is over', async () => {
    let now = TODAY;
    const app = buildSandbox({ clock: () => now, tokenLifeSeconds: 60 });
    const carrier = await signIn(app);
    expect((await carrier.get('/user')).json()).toMatchObject({ shortName: 'ООО «Волга-Карго»' });
    now = new Date(TODAY.getTime() + 60_000);
    expect((await carrier.get('/user')).json()).toEqual(REFUSED);
  });

  it('shows every carrier its own documents', async () => {
    const app = aSandbox();
    const [demo, second, empty] = await Promise.all(
      ['demo-carrier', 'second-carrier', 'empty-carrier'].map((login) => signIn(app, login)),
    );
    expect((await second?.list())?.total).toBe(500);
    expect(await empty?.list()).toEqual({ docs: [], total: 0, page: 1, rows: 20 });
    expect((await (await signIn(app, 'large-carrier')).list()).total).toBe(100_000);
    const foreign = (await second?.list())?.docs[0];
    expect((await demo?.get(`/documents/${foreign?.id}/content`))?.statusCode).toBe(404);
    expect((await second?.get(`/documents/${foreign?.id}/content`))?.statusCode).not.toBe(404);
  });

  it('is the same world for the same seed and another for another', async () => {
    const list = async (seed: string) => (await signIn(aSandbox({ seed }))).list({ rows: 100 });
    const [first, again, other] = await Promise.all([list('a'), list('a'), list('b')]);
    expect(first).toEqual(again);
    expect(other?.docs[0]?.id).not.toBe(first?.docs[0]?.id);
  });

  it('knows yesterday’s documents by the same ids today', async () => {
    const yesterday = new Date(TODAY.getTime() - 86_400_000);
    const before = await (await signIn(aSandbox({ today: yesterday }))).listAll();
    const after = new Map((await (await signIn(aSandbox())).listAll()).map((document) => [document.id, document]));
    const kept = before.filter((document) => after.has(document.id));
    expect(before.length - kept.length).toBeLessThan(40);
    for (const document of kept) expect(after.get(document.id)?.info).toEqual(document.info);
  });
});

describe('documents that appear later', () => {
  it('come with updatedSince, once time goes on', async () => {
    const app = aSandbox();
    const carrier = await signIn(app);
    const since = TODAY.toISOString();
    expect((await carrier.list({ updatedSince: since })).total).toBe(0);
    const before = new Set((await carrier.listAll()).map((document) => document.id));
    const advanced = await app.inject({ method: 'POST', url: '/edo/_advance', payload: { documents: 25 } });
    const { appeared } = advanced.json<{ appeared: number }>();
    expect(appeared).toBeGreaterThanOrEqual(25);
    const increment = await carrier.listAll({ updatedSince: since });
    const fresh = increment.filter((document) => !before.has(document.id));
    const read = increment.filter((document) => before.has(document.id));
    expect(fresh.length).toBeGreaterThan(20);
    expect(read.length).toBeGreaterThan(0);
    expect(read.every((document) => document.read && Date.parse(document.updateDate) >= TODAY.getTime())).toBe(true);
    expect((await carrier.list()).total).toBe(2500 + fresh.length);
  });

  it('go on chains that were unfinished', async () => {
    const app = aSandbox();
    const carrier = await signIn(app);
    const chains = new Set((await carrier.list({ rows: 50 })).docs.map((document) => document.info.doc.chainId));
    await app.inject({ method: 'POST', url: '/edo/_advance', payload: { hours: 72 } });
    const fresh = await carrier.listAll({ updatedSince: TODAY.toISOString() });
    const gone = fresh.filter(({ createDate }) => Date.parse(createDate) > TODAY.getTime());
    expect(gone.some((document) => chains.has(document.info.doc.chainId))).toBe(true);
  });

  it.each([{}, { hours: -1 }, { documents: 0 }])('cannot be asked for with %j', async (payload) => {
    const reply = await aSandbox().inject({ method: 'POST', url: '/edo/_advance', payload });
    expect(reply.statusCode).toBe(400);
  });
});
