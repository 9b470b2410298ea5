import { expect, test } from 'vitest';
import { listNamedRoutes } from './route-names.rules.ts';

const podolsk = 'Московская обл., г. Подольск, ул. Поклонная, д. 3';
const otherPodolsk = 'Московская обл., г. Подольск, ул. Железнодорожная, д. 2Б';
const tver = '170011, Тверская обл., г. Тверь, ул. Бочкина, д. 21';

const told = (routes: { from: string; to: string }[]) =>
  listNamedRoutes(routes).map(({ fromName, toName }) => `${fromName} → ${toName}`);

test('routes are called by their settlements', () => {
  expect(told([{ from: tver, to: podolsk }])).toEqual(['Тверь → Подольск']);
});

test('two of one name say the street where they differ', () => {
  const routes = [
    { from: tver, to: podolsk },
    { from: tver, to: otherPodolsk },
  ];
  expect(told(routes)).toEqual(['Тверь → Подольск, ул. Поклонная', 'Тверь → Подольск, ул. Железнодорожная']);
});

test('an address without a settlement is its own name', () => {
  expect(told([{ from: 'Склад 4', to: podolsk }])).toEqual(['Склад 4 → Подольск']);
});
