import type { PulledSystem } from '@trassa/contracts/geo/position-values';
import type { ProviderFailure } from '@trassa/service-kit/provider-outcome';
import { buildSandbox, SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { aFaultServer, type FaultMode, faultModes } from '@trassa/testing/fault-server';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PositionProvider } from './position-provider.ts';
import { createPositionProviders } from './position-providers.ts';

const now = new Date('2026-12-01T09:00:30.000Z');
const sandbox = buildSandbox({ documentCount: 0, today: now });
let url: string;
let outside: Awaited<ReturnType<typeof aFaultServer>>;
beforeAll(async () => {
  url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  outside = await aFaultServer();
});
afterAll(async () => {
  await sandbox.close();
  await outside.stop();
});

const { wialonToken, glonasssoft, omnicomm } = SANDBOX_DEFAULTS;
const access = {
  wialon: { login: '', secret: wialonToken },
  glonasssoft: { login: glonasssoft.login, secret: glonasssoft.password },
  omnicomm: { login: omnicomm.login, secret: omnicomm.password },
} as const;
const systems = Object.keys(access) as PulledSystem[];

/** Adapter with a breaker of its own. */
function getProvider(system: PulledSystem, host: string, timeoutMs = 8000): PositionProvider {
  const config = {
    WIALON_URLS: [host],
    GLONASSSOFT_URLS: [host],
    OMNICOMM_URLS: [host],
    POSITION_TIMEOUT_MS: timeoutMs,
  };
  const provider = createPositionProviders(config).get(system, host);
  if (!provider) throw new Error(`no adapter for ${system}`);
  return provider;
}
async function signedIn(system: PulledSystem) {
  const provider = getProvider(system, `${url}/${system}`);
  const outcome = await provider.signIn(access[system]);
  if (!outcome.ok) throw new Error(outcome.detail);
  return { provider, token: outcome.value.token };
}
const faults = (system: PulledSystem) => ({ url: `/${system}/_faults` });

test('no address beside those of the configuration is ever asked', () => {
  const providers = createPositionProviders({
    ...{
      WIALON_URLS: ['https://a.example'],
      GLONASSSOFT_URLS: ['https://b.example'],
      OMNICOMM_URLS: ['https://c.example'],
    },
    POSITION_TIMEOUT_MS: 8000,
  });
  expect(providers.listHosts('wialon')).toEqual(['https://a.example']);
  expect(providers.get('wialon', 'https://b.example')).toBeUndefined();
  expect(providers.get('wialon', 'https://a.example')).toBeDefined();
});

describe.each(systems)('the adapter of %s', (system) => {
  afterEach(async () => {
    await sandbox.inject({ method: 'DELETE', ...faults(system) });
  });

  test('signs in, and tells a wrong secret from an old session', async () => {
    const { provider } = await signedIn(system);
    const wrong = await provider.signIn({ ...access[system], secret: 'nope' });
    expect(wrong).toMatchObject({ ok: false, failure: 'wrong-password' });
    expect(await provider.listUnits('stranger')).toMatchObject({ ok: false, failure: 'unauthorized' });
  });

  test('lists every unit with its last point in km/h, and one that has none', async () => {
    const { provider, token } = await signedIn(system);
    const outcome = await provider.listUnits(token);
    if (!outcome.ok) throw new Error(outcome.detail);
    expect(
      outcome.value.map(({ name, point }) => [name, point?.at.toISOString() ?? null, point?.speed ?? null]),
    ).toEqual([
      ['КАМАЗ О711РА33', '2026-12-01T09:00:00.000Z', 60],
      ['А123ВС152', '2026-12-01T09:00:00.000Z', 0],
      ['Х999ХХ77 (в запасе)', null, null],
    ]);
  });

  test('gives the track of a stretch, and none where there is none', async () => {
    const { provider, token } = await signedIn(system);
    const listed = await provider.listUnits(token);
    const [first, , silent] = listed.ok ? listed.value : [];
    const span = { from: new Date('2026-12-01T08:00:00Z'), to: new Date('2026-12-01T08:30:00Z') };
    const track = await provider.listTrack(token, { unit: first?.unit ?? '', ...span });
    expect(track.ok && track.value).toHaveLength(30);
    expect(track.ok && track.value[0]).toMatchObject({ at: span.from, speed: 60 });
    expect(await provider.listTrack(token, { unit: silent?.unit ?? '', ...span })).toEqual({ ok: true, value: [] });
  });

  test('tells a session that has ended, a limit and a page of HTML', async () => {
    const { provider, token } = await signedIn(system);
    const strike = async (mode: string) => {
      await sandbox.inject({ method: 'POST', ...faults(system), payload: { mode, retryAfterSeconds: 7 } });
      return provider.listUnits(token);
    };
    expect(await strike('too-many')).toMatchObject({ failure: 'limited', retryAfterSeconds: 7 });
    expect(await strike('html')).toMatchObject({ failure: 'malformed' });
    expect(await strike('expired-token')).toMatchObject({ failure: 'unauthorized' });
  });
});

test('a limit that Wialon tells under status 200 is a limit', async () => {
  const { provider, token } = await signedIn('wialon');
  await sandbox.inject({ method: 'POST', ...faults('wialon'), payload: { mode: 'own-limit' } });
  expect(await provider.listUnits(token)).toMatchObject({ failure: 'limited', retryAfterSeconds: 60 });
});

test('a time in milliseconds, a number as text and a unit without a name are read', async () => {
  const pos = { t: 1_796_115_600_000, y: '55.75', x: 37.61, s: null, c: -1 };
  const standIn = await aStandIn(() => ({ body: { items: [{ id: '7', nm: null, pos }] } }));
  const outcome = await getProvider('wialon', standIn.url).listUnits('sid');
  await standIn.stop();
  const point = { at: new Date(1_796_115_600_000), lat: 55.75, lng: 37.61, speed: null, course: null, accuracy: null };
  expect(outcome).toEqual({ ok: true, value: [{ unit: '7', name: '', point }] });
});

const all = (modes: readonly FaultMode[], failure: ProviderFailure) =>
  modes.map((mode): [FaultMode, ProviderFailure] => [mode, failure]);
const told = [
  ...all(faultModes.silence, 'unavailable'),
  ...all(faultModes.broken, 'unavailable'),
  ...all(faultModes.nonsense, 'malformed'),
];

describe.each(systems)('every call of the adapter of %s', (system) => {
  test.each(told)('under %s is told as %s, without a secret', async (mode, failure) => {
    const isSilent = faultModes.silence.some((one) => one === mode);
    const outcomes = await Promise.all(
      (['signIn', 'listUnits', 'listTrack'] as const).map((call) => {
        const provider = getProvider(system, outside.getUrl(mode), isSilent ? 60 : 8000);
        if (call === 'signIn') return provider.signIn({ login: 'carrier', secret: 'Pass-4711' });
        if (call === 'listUnits') return provider.listUnits('token-4711');
        return provider.listTrack('token-4711', { unit: '1', from: now, to: now });
      }),
    );
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.failure))).toEqual([failure, failure, failure]);
    expect(JSON.stringify(outcomes)).not.toContain('4711');
  });
});
