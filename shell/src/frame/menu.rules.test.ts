import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@trassa/contracts/identity';
import type { NavItem, Registry, RegistryRemote, RouteAccess } from '@trassa/contracts/platform/remote-manifest';
import { expect, test } from 'vitest';
import { buildMenu, findActiveItem, listBarItems, maySeeEntries, removeFromMenu } from './menu.rules.ts';
import { findEntriesByText } from './palette.rules.ts';

function item(path: string, label: string, more: Partial<NavItem> = {}): NavItem {
  return { path, label, icon: 'house', group: 'carriage', order: 1, access: 'user', ...more };
}

function aRegistry(...nav: NavItem[]): Registry {
  return { remotes: [{ nav } as unknown as RegistryRemote], services: {}, stamp: '', keys: [] };
}

const registry = aRegistry(
  item('/dashboard/orders', 'Заказы', { order: 2 }),
  item('/dashboard', 'Главная', { group: 'main' }),
  item('/platforms', 'Платформы'),
  item('/feedback', 'Обращения', { access: 'admin' }),
);

const labels = (role: Role | null) =>
  buildMenu(registry, role && { role }).flatMap(({ items }) => items.map(({ label }) => label));

test('the menu stands in groups and in order', () => {
  expect(labels('dispatcher')).toEqual(['Главная', 'Платформы', 'Заказы']);
});

test('entries for administrators are seen by administrators only', () => {
  expect(labels('admin')).toContain('Обращения');
  expect(labels('director')).not.toContain('Обращения');
  expect(labels(null)).toEqual([]);
});

test('entries of a switched-off remote are not there', () => {
  const [remote] = registry.remotes;
  if (!remote) throw new Error('no remote');
  expect(buildMenu({ ...registry, remotes: [{ ...remote, disabled: 'Идут работы' }] }, { role: 'admin' })).toEqual([]);
});

test('the bar of a phone has the entries with a place there in their order, and others where there is room', () => {
  const menu = buildMenu(
    aRegistry(
      item('/dashboard', 'Главная', { group: 'main', phone: 10 }),
      item('/platforms', 'Платформы'),
      item('/api/docs', 'Документация API', { order: 0, external: true }),
      item('/finance', 'Финансы', { order: 2, phone: 40 }),
      item('/edo', 'ЭДО', { group: 'relations', phone: 30 }),
      item('/partners', 'Партнёры', { group: 'relations', order: 2 }),
    ),
    { role: 'director' },
  );
  const taken = listBarItems(menu);
  expect(taken.map(({ label }) => label)).toEqual(['Главная', 'ЭДО', 'Финансы', 'Платформы']);
  expect(removeFromMenu(menu, taken).flatMap(({ items }) => items.map(({ label }) => label))).toEqual([
    'Документация API',
    'Партнёры',
  ]);
});

test.each<[RouteAccess, Role | null, boolean]>([
  ['public', null, true],
  ['user', null, false],
  ['user', 'driver', true],
  ['office', 'driver', false],
  ['office', 'accountant', true],
  ['orders.manage', 'accountant', false],
  ['admin', 'director', false],
  ['admin', 'admin', true],
])('a page with access %s for role %s: %s', (access, role, open) => {
  expect(maySeeEntries(access, role && { role })).toBe(open);
});

test('finance is not in the menu of a dispatcher from whom the company withholds costs', () => {
  const finance = aRegistry(item('/finance', 'Финансы', { access: 'costs' }));
  expect(buildMenu(finance, { role: 'dispatcher' })).toHaveLength(1);
  expect(buildMenu(finance, { role: 'dispatcher', withoutCosts: true })).toEqual([]);
});

test('the longest entry above a page is lit', () => {
  const groups = buildMenu(registry, { role: 'director' });
  const lit = (path: string, parentPath?: string) => findActiveItem(groups, { path, parentPath })?.item.label;
  expect(lit('/dashboard/orders/17')).toBe('Заказы');
  expect(lit('/dashboard')).toBe('Главная');
  expect(lit('/elsewhere')).toBeUndefined();
  expect(lit('/crm/orders', '/platforms')).toBe('Платформы');
});

test('the palette finds a page by the start of a word, also with the wrong keyboard layout', () => {
  const entries = registry.remotes.flatMap(({ nav }) => nav);
  const found = (typed: string) => findEntriesByText(entries, typed).map(({ label }) => label);
  expect(found('зак')).toEqual(['Заказы']);
  expect(found('pfr')).toEqual(['Заказы']);
  expect(found('')).toHaveLength(4);
  expect(found('щщщ')).toEqual([]);
});

test('the page of the host asks for every placeholder that the gateway fills', () => {
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  for (const place of ['__TRASSA_NONCE__', '<!--trassa-fonts-->', '<!--trassa-preload-->', '<!--trassa-registry-->'])
    expect(html).toContain(place);
  expect(html).not.toMatch(/<script(?![^>]*src=)/);
});
