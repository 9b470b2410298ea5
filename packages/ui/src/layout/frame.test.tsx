// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LinkProps, LinkProvider } from '../controls/link.tsx';
import { loadChunks } from '../overlay/on-demand.ts';
import { setWindowWidth } from '../testing/window-width.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DockedPanel, focusNextPanel } from './docked-panel.tsx';
import { AppFrame } from './frame.tsx';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';

beforeAll(loadChunks);

const user = { name: 'Андрей Савельев', email: 'savelev@volga-cargo.ru', items: [{ key: 'out', label: 'Выйти' }] };
const groups = [
  {
    key: 'all',
    title: 'Перевозки',
    items: [
      { key: 'orders', label: 'Заказы', icon: 'package', href: '/dashboard/orders', badge: 3 },
      { key: 'api', label: 'Документация API', icon: 'code', href: 'https://api.example', external: true },
    ],
  },
] as const;

function Routed({ href, children, ...rest }: LinkProps) {
  return (
    <a data-routed href={href} {...rest}>
      {children}
    </a>
  );
}

const onMore = vi.fn();

function Frame({ onClose }: { readonly onClose?: (() => void) | undefined }) {
  const more = { isOpen: false, badge: 2, onOpen: onMore, onNear: vi.fn() };
  return (
    <LinkProvider component={Routed}>
      <AppFrame
        sidebar={<Sidebar groups={groups} activeKey="orders" homeHref="/dashboard" />}
        bar={<BottomBar items={groups[0].items.slice(0, 1)} activeKey="orders" more={more} />}
        header={<Header crumbs={[{ label: 'Перевозки' }, { label: 'Заказы' }]} user={user} />}
      >
        <p>Страница</p>
        {onClose ? (
          <DockedPanel label="Заказ" title="ТР-48213" onClose={onClose}>
            Подробности
          </DockedPanel>
        ) : null}
      </AppFrame>
    </LinkProvider>
  );
}

function Page({ answer }: { readonly answer: ReactNode }) {
  return (
    <AppFrame sidebar={null} header={null}>
      <section aria-label="Подключение">{answer}</section>
    </AppFrame>
  );
}

afterEach(() => {
  cleanup();
  setWindowWidth(1024);
});

describe('the frame', () => {
  it('draws links of the menu with the link of the application, outside ones without it', () => {
    render(<Frame />);
    const orders = screen.getByRole('link', { name: /Заказы/ });
    expect(orders.getAttribute('aria-current')).toBe('page');
    expect(orders.hasAttribute('data-routed')).toBe(true);
    const api = screen.getByRole('link', { name: /Документация API/ });
    expect([api.getAttribute('target'), api.getAttribute('rel'), api.hasAttribute('data-routed')]).toEqual([
      '_blank',
      'noopener noreferrer',
      false,
    ]);
  });

  it('has the menu of a phone in a bar below, with what waits in the rest of it', async () => {
    setWindowWidth(360);
    render(<Frame />);
    expect(screen.queryByRole('complementary', { name: 'Меню' })).toBeNull();
    const bar = within(screen.getByRole('navigation', { name: 'Меню' }));
    expect(bar.getByRole('link', { name: 'Заказы 3' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(bar.getByRole('button', { name: 'Ещё 2' }));
    expect(onMore).toHaveBeenCalledOnce();
  });

  it('takes somebody who walks the menu by keys to the page they opened, and has a way back', async () => {
    render(<Frame />);
    screen.getByRole('link', { name: /Заказы/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    const back = screen.getByRole('link', { name: 'К меню' }).getAttribute('href');
    expect(document.querySelector(String(back))).toBe(screen.getByRole('navigation', { name: 'Меню' }));
  });

  it.each([
    ['is taken off the page', <p key="after">Подключено</p>],
    ['can no longer be pressed', <button key="before" type="button" disabled />],
  ])('keeps the focus near a button that %s', async (_, after) => {
    const { rerender } = render(<Page answer={<button key="before" type="button" />} />);
    screen.getByRole('button').focus();
    rerender(<Page answer={after} />);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Подключение' })));
  });

  it('leaves the focus to whoever puts it down on purpose', async () => {
    const { rerender } = render(<Page answer={<button key="before" type="button" />} />);
    screen.getByRole('button').focus();
    screen.getByRole('button').blur();
    rerender(<Page answer={<button key="before" type="button" title="новое" />} />);
    expect(document.activeElement).toBe(document.body);
  });

  it('shows who is signed in and what can be done', async () => {
    render(<Frame />);
    await userEvent.click(screen.getByRole('button', { name: /Меню пользователя/ }));
    expect(screen.getByRole('menuitem', { name: 'Выйти' })).toBeTruthy();
  });
});

describe('the company at the foot of the menu', () => {
  const sidebar = { groups, activeKey: null, homeHref: '/dashboard' };

  it('is a button, and a menu for a person of several companies', async () => {
    const [onClick, onSelect] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Sidebar {...sidebar} org={{ name: 'ООО «Первая»', onClick }} />);
    await userEvent.click(screen.getByRole('button', { name: /ООО «Первая»/ }));
    expect(onClick).toHaveBeenCalledOnce();
    const companies = [
      { key: '1', label: 'ООО «Первая»', checked: true },
      { key: '2', label: 'ООО «Вторая»', checked: false, onSelect },
    ];
    rerender(<Sidebar {...sidebar} org={{ name: 'ООО «Первая»', onClick, companies }} />);
    await userEvent.click(screen.getByRole('button', { name: /ООО «Первая»/ }));
    const here = await screen.findByRole('menuitemcheckbox', { name: 'ООО «Первая»' });
    expect(here.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'ООО «Вторая»' }));
    expect([onSelect.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the docked panel', () => {
  it('stands beside the page when there is room', () => {
    setWindowWidth(1440);
    render(<Frame onClose={vi.fn()} />);
    expect(screen.getByRole('complementary', { name: 'Заказ' })).toBeTruthy();
  });

  it('lies over it otherwise, takes focus and closes with Escape', async () => {
    const onClose = vi.fn();
    render(<Frame onClose={onClose} />);
    const panel = screen.getByRole('dialog', { name: 'Заказ' });
    expect(document.activeElement).toBe(panel);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps the focus when what had it did its work, and closes with Escape afterwards', async () => {
    const onClose = vi.fn();
    const panel = (answer: ReactNode) => (
      <DockedPanel label="Заказ" title="ТР-48213" onClose={onClose}>
        {answer}
      </DockedPanel>
    );
    const { rerender } = render(panel(<button type="button">Сохранить</button>));
    screen.getByRole('button', { name: 'Сохранить' }).focus();
    rerender(panel(<p>120 000 ₽</p>));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Заказ' })));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('gives the focus back to the row it was opened from, wherever in the panel it was closed', async () => {
    setWindowWidth(1440);
    const list = (open: boolean) => (
      <>
        <button type="button">строка</button>
        <Frame onClose={open ? vi.fn() : undefined} />
      </>
    );
    const { rerender } = render(list(false));
    const row = screen.getByRole('button', { name: 'строка' });
    row.focus();
    rerender(list(true));
    screen.getByRole('button', { name: 'Закрыть' }).focus();
    rerender(list(false));
    expect(document.activeElement).toBe(row);
  });

  it('takes the focus beside its list when it was asked to, and gives it back by Escape', async () => {
    setWindowWidth(1440);
    const onClose = vi.fn();
    const list = (open: boolean) => (
      <>
        <button type="button">строка</button>
        <Frame onClose={open ? onClose : undefined} />
      </>
    );
    const { rerender } = render(list(false));
    const row = screen.getByRole('button', { name: 'строка' });
    row.focus();
    focusNextPanel();
    rerender(list(true));
    expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Заказ' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    rerender(list(false));
    expect(document.activeElement).toBe(row);
    // The key that closed it has ended the wish, too.
    rerender(list(true));
    expect(document.activeElement).toBe(row);
  });

  it('beside its list the panel closes by Escape from the list, but not from a field', async () => {
    setWindowWidth(1440);
    const onClose = vi.fn();
    render(
      <>
        <button type="button">строка</button>
        <input aria-label="Поиск" />
        <Frame onClose={onClose} />
      </>,
    );
    screen.getByLabelText('Поиск').focus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'строка' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
