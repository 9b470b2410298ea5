// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider, useTheme } from './theme.tsx';
import { setDensity, setTheme } from './theme-store.ts';

function Switch() {
  const { theme, choice, toggleTheme } = useTheme();
  return (
    <button type="button" onClick={toggleTheme}>
      {theme}, {choice}
    </button>
  );
}

beforeEach(() => {
  setTheme('system');
  setDensity('comfortable');
  render(
    <ThemeProvider>
      <Switch />
    </ThemeProvider>,
  );
});
afterEach(cleanup);

describe('the theme', () => {
  it('follows the device until the person chooses, and remembers the choice', async () => {
    expect(screen.getByRole('button').textContent).toBe('light, system');
    expect(localStorage.getItem('trassa-theme')).toBeNull();
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button').textContent).toBe('dark, dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('trassa-theme')).toBe('dark');
  });

  it('can be made denser', () => {
    setDensity('compact');
    expect(document.documentElement.dataset.density).toBe('compact');
  });

  it('follows what is chosen in another tab', () => {
    localStorage.setItem('trassa-theme', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'trassa-theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('does not care for a word that it does not know', () => {
    localStorage.setItem('trassa-theme', 'sepia');
    dispatchEvent(new StorageEvent('storage', { key: 'trassa-theme' }));
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('lasts for the page where storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    setTheme('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});
