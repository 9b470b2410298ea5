import type { NavItem } from '@trassa/contracts/platform/remote-manifest';
import { expect, test } from 'vitest';
import type { MenuGroup } from './menu.rules.ts';
import { buildPaletteSections, findEntriesByText } from './palette.rules.ts';

const item = (path: string, label: string): NavItem => ({
  path,
  label,
  icon: 'house',
  group: 'main',
  order: 1,
  access: 'user',
});
const items = [item('/dashboard/orders', 'Заказы'), item('/edo', 'ЭДО'), item('/transport', 'Мой транспорт')];
const groups: MenuGroup[] = [{ group: 'carriage', items }];

test.each([
  ['', 3],
  ['зак', 1],
  ['pfr', 1],
  ['тра', 1],
  ['ЭДО', 1],
  ['каз', 0],
  ['транспорт мой', 1],
  ['«заказы»', 1],
  ['№', 0],
])('«%s» fits %i pages', (typed, count) => expect(findEntriesByText(items, typed)).toHaveLength(count));

test('pages come first, then what remotes have found; empty headings stay away', () => {
  const order = { key: 'order/1', title: 'ТР-1', text: '', icon: 'package', href: '/dashboard/orders?order=1' };
  const found = {
    groups: [
      { title: 'Заказы', results: [order] },
      { title: 'Документы', results: [] },
    ],
    isSearching: false,
    isIncomplete: false,
  };
  expect(buildPaletteSections(groups, 'зак', [found]).map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Разделы', 1],
    ['Заказы', 1],
  ]);
  expect(buildPaletteSections(groups, 'ТР-1', [found]).map(({ title }) => title)).toEqual(['Заказы']);
});
