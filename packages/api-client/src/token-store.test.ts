import { expect, test } from 'vitest';
import { aStorage, aToken } from './testing/fake-server.ts';
import { createTokenStore, secondsLeft } from './token-store.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };

test('what is kept of a user is no more than id, first name and role', () => {
  const storage = aStorage();
  const store = createTokenStore(() => storage);
  const user = {
    id: '1',
    firstName: 'Анна',
    lastName: 'Власова',
    email: 'a@example.com',
    phone: '',
    role: 'admin' as const,
  };
  const company = { id: 'c', name: '', inn: '', kpp: '', ogrn: '', address: '', verified: false };
  store.write(tokens, { ...user, companyId: 'c', company });
  expect(JSON.parse(storage.getItem('userData') ?? '')).toEqual({ id: '1', firstName: 'Анна', role: 'admin' });
});

test('signing out leaves nothing behind', () => {
  const storage = aStorage();
  const store = createTokenStore(() => storage);
  store.write(tokens);
  store.clear();
  expect(['accessToken', 'refreshToken', 'userData'].map((key) => storage.getItem(key))).toEqual([null, null, null]);
});

test('damaged user data reads as nobody', () => {
  const storage = aStorage();
  storage.setItem('userData', '{broken');
  expect(createTokenStore(() => storage).readUser()).toBeNull();
});

test.each([
  ['a token that lives', aToken('a', 1300), 300],
  ['a token that is over', aToken('a', 900), 0],
  ['something that is no token', 'nonsense', 0],
])('%s has its seconds left', (_, token, left) => {
  expect(secondsLeft(token, 1_000_000)).toBe(left);
});
