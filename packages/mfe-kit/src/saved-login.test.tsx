// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react';
import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveLogin, useSavedLogin } from './saved-login.tsx';

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
});
