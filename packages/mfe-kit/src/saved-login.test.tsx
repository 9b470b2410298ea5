// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react';
import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { startSignedIn } from '@trassa/testing/browser/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveLogin, useSavedConnection, useSavedLogin } from './saved-login.tsx';

const backend = fakeBackend();

const open = () => renderHook(useSavedLogin).result;

beforeEach(() => saveLogin(null));
afterEach(cleanup);

describe('the login of the exchange', () => {
  test('is kept as it is, and read by every screen at once', () => {
    const [one, other] = [open(), open()];
    act(() => saveLogin('volga-cargo'));
    expect([one.current, other.current]).toEqual(['volga-cargo', 'volga-cargo']);
    expect(localStorage.getItem(edoLocalStorageKeys.login)).toBe('volga-cargo');
  });

  test('leaves nothing behind when it is forgotten', () => {
    saveLogin('volga-cargo');
    saveLogin(null);
    expect(open().current).toBeNull();
    expect(localStorage.getItem(edoLocalStorageKeys.login)).toBeNull();
  });

  test('follows another tab', () => {
    const shown = open();
    localStorage.setItem(edoLocalStorageKeys.login, 'oka-trans');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: edoLocalStorageKeys.login })));
    expect(shown.current).toBe('oka-trans');
  });

  test('is that of the company it was chosen in; another company has none until it chooses', async () => {
    const other = '6d1f0f52-7c8e-4d3b-9a61-0c6d2b8f4e77';
    await startSignedIn(backend);
    saveLogin('volga-cargo', '0e7b4c1a-6f2d-4f0b-8a7e-3d9c5b1a2f60');
    expect(open().current).toBe('volga-cargo');
    cleanup();
    await startSignedIn(backend, { companyId: other });
    expect(renderHook(useSavedConnection).result.current).toMatchObject({ login: null, connection: null });
    saveLogin('oka-trans');
    expect(open().current).toBe('oka-trans');
  });

  test('counts for any company where an earlier release has kept it without one', async () => {
    localStorage.setItem(edoLocalStorageKeys.login, 'oka-trans');
    dispatchEvent(new StorageEvent('storage', { key: edoLocalStorageKeys.login }));
    await startSignedIn(backend);
    expect(open().current).toBe('oka-trans');
  });
});
