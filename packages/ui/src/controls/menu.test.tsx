// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunks } from '../overlay/on-demand.ts';
import { numberKeys } from '../testing/number-keys.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

beforeAll(loadChunks);
beforeAll(numberKeys);
afterEach(cleanup);

describe('a menu', () => {
  // As in a browser: the list walks over what can be seen, and this document has no layout.
  beforeEach(
    () => void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 36)),
  );

  it('opens with the arrow, walks, chooses, and gives focus back', async () => {
    const chosen = vi.fn();
    render(
      <Menu
        label="Действия"
        items={[
          { key: 'a', label: 'Первое' },
          { key: 'b', label: 'Второе', onSelect: chosen },
        ]}
        trigger={(trigger) => <Button {...trigger}>Ещё</Button>}
      />,
    );
    const button = screen.getByRole('button', { name: 'Ещё' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Первое' }));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Второе' })));
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('opened with the pointer has the focus in it, as soon as it can be seen, and closes with Escape', async () => {
    const focus = HTMLElement.prototype.focus;
    // As a browser does: what is hidden takes no focus.
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
      if (!this.closest('[style*="hidden"]')) focus.call(this, options);
    });
    const items = [{ key: 'a', label: 'Первое' }];
    render(<Menu label="Действия" items={items} trigger={(trigger) => <Button {...trigger}>Ещё</Button>} />);
    const button = screen.getByRole('button', { name: 'Ещё' });
    await userEvent.click(button);
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Первое' }));
    button.focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    vi.restoreAllMocks();
  });

  it('begins at the choice made, takes Space as well, and stays open for more when it is a list of checks', async () => {
    const chosen = vi.fn();
    const choices = ['Цена', 'Маршрут'].map((label, index) => ({
      key: label,
      label,
      checked: index === 1,
      onSelect: () => chosen(label),
    }));
    render(
      <Menu label="Столбцы" items={choices} keepOpen trigger={(trigger) => <Button {...trigger}>Столбцы</Button>} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));
    expect(document.activeElement).toBe(screen.getByRole('menuitemcheckbox', { name: 'Маршрут', checked: true }));
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Цена', checked: false }));
    expect(chosen.mock.calls).toEqual([['Маршрут'], ['Цена']]);
    expect(screen.getByRole('menu', { name: 'Столбцы' })).toBeTruthy();
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('gives the element of a line to no other, so that a press that began on it ends on no other', async () => {
    const line = (label: string) => ({ key: `it's "${label}"`, label });
    const menu = (labels: readonly string[]) => (
      <Menu label="Логины" items={labels.map(line)} trigger={(trigger) => <Button {...trigger}>Сменить</Button>} />
    );
    const shown = render(menu(['Волга', 'Ока']));
    await userEvent.click(screen.getByRole('button', { name: 'Сменить' }));
    const pressed = screen.getByRole('menuitem', { name: 'Волга' });
    shown.rerender(menu(['Кама', 'Волга', 'Ока']));
    expect(screen.getByRole('menuitem', { name: 'Кама' })).not.toBe(pressed);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Волга' })));
  });

  it('keeps links what they are: Enter follows one once and the list is gone', async () => {
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', followed);
    const items = [
      { key: 'crm', label: 'В CRM', href: '/crm' },
      { key: 'off', label: 'Отключить', danger: true, separated: true },
    ];
    render(<Menu label="Действия" items={items} trigger={(trigger) => <Button {...trigger}>Ещё</Button>} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ещё' }));
    followed.mockClear();
    const link = screen.getByRole('menuitem', { name: 'В CRM' });
    expect(link.getAttribute('href')).toBe('/crm');
    expect(document.activeElement).toBe(link);
    await userEvent.keyboard('{Enter}');
    expect(followed.mock.calls.map(([event]) => event.target)).toEqual([link]);
    expect(screen.queryByRole('menu')).toBeNull();
    document.removeEventListener('click', followed);
  });

  it('is closed by Tab, and what stands under it hears nothing of Escape', async () => {
    const heard = vi.fn();
    const items = [{ key: 'a', label: 'Первое' }];
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a window that Escape closes
      <div onKeyDown={heard}>
        <Menu label="Действия" items={items} trigger={(trigger) => <Button {...trigger}>Ещё</Button>} />
      </div>,
    );
    const button = screen.getByRole('button', { name: 'Ещё' });
    for (const key of ['{Tab}', '{Escape}']) {
      await userEvent.click(button);
      await userEvent.keyboard(key);
      expect(screen.queryByRole('menu')).toBeNull();
    }
    expect(document.activeElement).toBe(button);
    expect(heard).not.toHaveBeenCalled();
  });
});
