import { expect, test } from 'vitest';
import type { ProviderOutcome } from './provider-outcome.ts';
import { createSealer } from './sealed.ts';
import { buildSealContext, createSealedSession, type SealedConnection } from './sealed-session.ts';

const sealer = createSealer(['k'.repeat(32)]);
const refused = (failure: 'unauthorized' | 'wrong-password' | 'unavailable') =>
  ({ ok: false, failure, detail: '' }) as const;

function connection(token: string | null, password = 'secret'): SealedConnection {
  const key = { company_id: 'company', id: 'connection' };
  const seal = (plain: string) => sealer.seal(plain, buildSealContext(key));
  return { ...key, sealed_token: token === null ? null : seal(token), sealed_password: seal(password) };
}

/** An outside system that knows one token and gives `next` for the password, and the connection as it is stored. */
function system(setup: { valid: string; next?: string; signIn?: ReturnType<typeof refused> }) {
  const state = { stored: connection('old') as SealedConnection | undefined, signIns: 0, isUsed: true };
  const ask = createSealedSession<SealedConnection, { token: string }>({
    sealer,
    find: async () => state.stored,
    signIn: async () => {
      state.signIns += 1;
      return setup.signIn ?? { ok: true, value: { token: setup.next ?? setup.valid } };
    },
    store: async (_used, outcome) => {
      if (state.isUsed) state.stored = outcome.ok ? connection(outcome.value.token) : undefined;
      return state.isUsed;
    },
  });
  const question = async (token: string): Promise<ProviderOutcome<string>> =>
    token === setup.valid ? { ok: true, value: token } : refused('unauthorized');
  return { state, ask: (stale = connection('old')) => ask(stale, question) };
}

test('a token that is still valid is asked with as it is', async () => {
  const { state, ask } = system({ valid: 'old' });
  expect(await ask()).toEqual({ ok: true, value: 'old' });
  expect(state.signIns).toBe(0);
});

test('a dead token is renewed once for all calls that meet it, and kept sealed', async () => {
  const { state, ask } = system({ valid: 'new' });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill({ ok: true, value: 'new' }));
  expect(state.signIns).toBe(1);
  expect(state.stored?.sealed_token).toMatch(/^v1\./);
});

test('a connection without a token signs in first', async () => {
  const { state, ask } = system({ valid: 'new' });
  state.stored = connection(null);
  expect(await ask(state.stored)).toEqual({ ok: true, value: 'new' });
});

test('a token renewed by another process is used without a sign-in', async () => {
  const { state, ask } = system({ valid: 'new' });
  state.stored = connection('new');
  expect(await ask()).toEqual({ ok: true, value: 'new' });
  expect(state.signIns).toBe(0);
});

test('a refused password is stored, an unreachable system is not', async () => {
  const wrong = system({ valid: 'new', signIn: refused('wrong-password') });
  expect(await wrong.ask()).toMatchObject({ ok: false, failure: 'wrong-password' });
  expect(wrong.state.stored).toBeUndefined();
  const away = system({ valid: 'new', signIn: refused('unavailable') });
  expect(await away.ask()).toMatchObject({ ok: false, failure: 'unavailable' });
  expect(away.state.stored).toBeDefined();
});

test('a connection that a person disconnected is not signed in again', async () => {
  const { state, ask } = system({ valid: 'new' });
  state.stored = undefined;
  expect(await ask()).toMatchObject({ ok: false, failure: 'unauthorized' });
  expect(state.signIns).toBe(0);
});

test('the session of who connected anew meanwhile holds', async () => {
  const { state, ask } = system({ valid: 'theirs', next: 'ours' });
  state.isUsed = false;
  const asked = ask();
  await Promise.resolve();
  state.stored = connection('theirs', 'another');
  expect(await asked).toEqual({ ok: true, value: 'theirs' });
});
