import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { openDb } from '@trassa/service-kit/db';
import { aDirector } from '@trassa/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLogin, aRunningPlatforms, type RunningPlatforms } from '../../testing/running-platforms.ts';

const { platforms, logo, connections, connect, disconnect, test: check, sync, syncs } = platformsEndpoints;
let running: RunningPlatforms;
beforeAll(async () => {
  running = await aRunningPlatforms();
});
afterAll(() => running.stop());
beforeEach(() => running.orders.reset());

const buildForm = (platform_id: string, username: string, password = 'demo') => ({
  platform_id,
  connection_name: 'Основное',
  credentials: { username, password },
});

describe('the catalogue', () => {
  test('names the six platforms, with logos of our own server', async () => {
    const { body } = await running.service.call(platforms, { as: aDirector() });
    expect(body.data.map(({ id }) => id)).toEqual(['edo', 'x5', 'magnit', 'pepsi', 'mars', 'sber_logistics']);
    expect(body.data[0]).toMatchObject({ connect_path: '/edo' });
    for (const { logo_url } of body.data) {
      const file = logo_url.split('/').at(-1) ?? '';
      const picture = await running.service.call(logo, { as: null, params: { file } });
      expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
    }
    expect((await running.service.call(logo, { as: null, params: { file: 'nobody.svg' } })).status).toBe(404);
  });

  test('tells a login that the stand-in of each platform knows', async () => {
    const as = aDirector();
    const { body } = await running.service.call(platforms, { as });
    expect(body.data.flatMap(({ id, trial }) => (trial ? [] : [id]))).toEqual(['edo']);
    for (const { id, trial } of body.data) {
      if (trial) expect((await running.tryConnect(as, buildForm(id, trial.username, trial.password))).status).toBe(200);
    }
    await running.whenIdle(as);
  });

  test('offers no platform without an address', async () => {
    const alone = await aRunningPlatforms({ env: { PLATFORM_URLS: '{}' } });
    const { body } = await alone.service.call(platforms, { as: aDirector() });
    expect(body.data.map(({ id }) => id)).toEqual(['edo']);
    const reply = await alone.tryConnect(aDirector(), buildForm('x5', aLogin('x5')));
    expect(reply.problem).toMatchObject({ status: 404, error: 'Платформа не найдена' });
    await alone.stop();
  });
});

describe('a connection', () => {
  test('is made with the platform’s login, begins to take orders, and shows no secret', async () => {
    const [as, login] = [aDirector(), aLogin('magnit')];
    const reply = await running.tryConnect(as, buildForm('magnit', login));
    expect(reply).toMatchObject({ status: 200, body: { message: 'Подключение к платформе создано' } });
    await running.whenIdle(as);
    const [connection] = await running.connections(as);
    expect(connection).toMatchObject({
      platform_name: 'Магнит',
      platform_logo: '/api/platforms/logos/magnit.svg',
      connection_name: 'Основное',
      username: login,
      sync_status: 'success',
      sync_error: null,
      last_sync_at: expect.any(String),
      next_sync_at: expect.any(String),
    });
    expect(JSON.stringify(connection)).not.toMatch(/password|token|v1\./);
    expect(running.orders.drafts()[0]).toMatchObject({
      platform_name: 'Магнит',
      platform_logo: '/api/platforms/logos/magnit.svg',
    });
  });

  test('is refused with a wrong password, for a silent platform, and for empty fields', async () => {
    const [as, login] = [aDirector(), aLogin('magnit')];
    const wrong = await running.tryConnect(as, buildForm('magnit', login, 'wrong'));
    expect(wrong.problem).toMatchObject({ status: 422, code: 'platforms/auth-failed' });
    await running.sandbox.strike('magnit', { mode: 'error', forLogin: login });
    const silent = await running.tryConnect(as, buildForm('magnit', login));
    expect(silent.problem).toMatchObject({ status: 503, code: 'platforms/platform-unavailable' });
    for (const empty of [
      buildForm('', login),
      buildForm('magnit', ' '),
      buildForm('magnit', login, ''),
      { ...buildForm('magnit', login), connection_name: ' ' },
      { platform_id: 'magnit' },
    ]) {
      const { problem } = await running.tryConnect(as, empty);
      expect(problem).toMatchObject({ status: 400, error: expect.stringMatching(/Заполните все поля|неверно/) });
    }
    expect(await running.connections(as)).toEqual([]);
  });

  test('cannot lead anywhere but to the catalogue', async () => {
    for (const code of ['edo', 'http://127.0.0.1', '__proto__', 'constructor', '../x5']) {
      const { problem } = await running.tryConnect(aDirector(), buildForm(code, 'demo'));
      expect([code, problem.code]).toEqual([
        code,
        code === 'edo' ? 'platforms/own-page' : 'platforms/unknown-platform',
      ]);
    }
  });

  test('of the same platform and login is renewed, not doubled', async () => {
    const [as, login] = [aDirector(), aLogin('mars')];
    const first = await running.connect(as, 'mars', login);
    const second = await running.connect(as, 'mars', login);
    expect(second.id).toBe(first.id);
    await running.connect(as, 'mars', aLogin('mars'));
    expect(await running.connections(as)).toHaveLength(2);
  });

  test('of the same platform and login, made by several requests at once and while orders come, is one', async () => {
    const connectAtOnce = async () => {
      const [as, login] = [aDirector(), aLogin('mars')];
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => running.tryConnect(as, buildForm('mars', login))),
      );
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      expect(await running.connections(as)).toHaveLength(1);
    };
    await Promise.all(Array.from({ length: 6 }, connectAtOnce));
  });

  test('is tested against the platform; why it fails is said', async () => {
    const [as, login] = [aDirector(), aLogin('pepsi')];
    const { id } = await running.connect(as, 'pepsi', login);
    const ask = async () => (await running.service.call(check, { as, params: { id } })).body;
    expect(await ask()).toEqual({ success: true, data: { connected: true }, error: null });
    await running.sandbox.strike('pepsi', { mode: 'error', forLogin: login });
    expect(await ask()).toMatchObject({ data: { connected: false }, error: expect.stringMatching(/не отвечает/) });
    await running.sandbox.strike('pepsi', { mode: 'expired-token', path: '/profile', forLogin: login });
    expect(await ask()).toMatchObject({ data: { connected: true } });
  });

  test('whose password no longer works is lost, says so, and is brought back by connecting anew', async () => {
    const [as, login] = [aDirector(), aLogin('pepsi')];
    const { id } = await running.connect(as, 'pepsi', login);
    await running.sandbox.strike('pepsi', { mode: 'expired-token', path: '/profile', forLogin: login });
    await running.sandbox.strike('pepsi', { mode: 'expired-token', path: '/auth', forLogin: login });
    await running.service.call(check, { as, params: { id } });
    expect((await running.connections(as))[0]).toMatchObject({
      sync_status: 'error',
      sync_error: 'Платформа больше не принимает пароль. Подключите её заново.',
      next_sync_at: null,
    });
    expect((await running.sync(as, id)).problem.code).toBe('platforms/access-lost');
    await running.connect(as, 'pepsi', login);
    expect((await running.connections(as))[0]).toMatchObject({ id, sync_status: 'success', sync_error: null });
  });

  test('is forgotten with its access; the orders stay', async () => {
    const as = aDirector();
    const { id } = await running.connect(as, 'mars');
    const taken = running.orders.orders.size;
    const reply = await running.service.call(disconnect, { as, params: { id } });
    expect(reply.body).toEqual({ success: true, message: 'Платформа отключена' });
    expect(await running.connections(as)).toEqual([]);
    expect(running.orders.orders.size).toBe(taken);
    expect((await running.service.call(disconnect, { as, params: { id } })).problem.code).toBe('platforms/not-found');
  });

  test('of another company does not exist, and nobody is asked without a sign-in', async () => {
    const [ours, theirs] = [aDirector(), aDirector()];
    const { id } = await running.connect(ours, 'mars');
    const asked = (await running.sandbox.requests('mars'))['GET /platform/mars/profile'] ?? 0;
    for (const endpoint of [check, sync, syncs, disconnect]) {
      for (const params of [{ id }, { id: 'x' }, { id: "' or 1=1 --" }]) {
        const foreign = await running.service.call(endpoint, { as: theirs, params });
        expect(foreign.problem).toMatchObject({ status: 404, error: 'Подключение не найдено' });
      }
      expect((await running.service.call(endpoint, { as: null, params: { id } })).status).toBe(401);
    }
    for (const endpoint of [platforms, connections, connect]) {
      expect((await running.service.call(endpoint, { as: null })).status).toBe(401);
    }
    expect(await running.connections(theirs)).toEqual([]);
    expect((await running.sandbox.requests('mars'))['GET /platform/mars/profile'] ?? 0).toBe(asked);
  });
});

describe('the database', () => {
  test('holds no password and no token in the clear, and shows rows to their company alone', async () => {
    const as = aDirector();
    await running.connect(as, 'magnit');
    const url = new URL(running.service.databaseUrl);
    url.searchParams.set('options', '-c search_path=platforms,public');
    const db = openDb<unknown>({ url: url.toString(), applicationName: 'test' });
    const seen = (companyId: string) =>
      db.forCompany(companyId, async (trx) => {
        await sql`set local role trassa_platforms`.execute(trx);
        const { rows } = await sql<{ text: string }>`
          select row_to_json(c)::text as text from connections c union all select row_to_json(s)::text from syncs s
          union all select row_to_json(a)::text from audit a`.execute(trx);
        return rows.map(({ text }) => text);
      });
    const ours = await seen(as.companyId);
    expect(ours).toHaveLength(3);
    expect(ours.join()).toMatch(/"sealed_password":"v1\./);
    expect(ours.join()).not.toContain('"demo"');
    expect(await seen(aDirector().companyId)).toEqual([]);
    await db.close();
  });
});
