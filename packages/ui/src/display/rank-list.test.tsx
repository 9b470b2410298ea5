// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RankList } from './rank-list.tsx';

afterEach(cleanup);

const lines = [
  { key: 'a', name: 'Казань', count: 2000, href: '/a', note: 'завершено 7' },
  { key: 'b', name: 'Тула', count: 500 },
];
const bars = () => [...document.querySelectorAll<HTMLElement>('[class*="bar"]')].map((bar) => bar.style.width);

it('draws every bar as its share of the greatest and leads where a line has an address', () => {
  render(<RankList label="Города" lines={lines} />);
  expect(bars()).toEqual(['100%', '25%']);
  expect(screen.getByRole('list', { name: 'Города' }).textContent).toMatch(/1Казаньзавершено 72\s000.*2Тула500/);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/a']);
});

it('says sums in the words of their unit', () => {
  render(<RankList label="Долги" lines={lines} say={(count) => `${count} ₽`} />);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '1Казаньзавершено 72000 ₽',
    '2Тула500 ₽',
  ]);
});

it('leaves places out where nothing is contested, and survives zeros', () => {
  render(<RankList plain label="Сезоны" lines={[{ key: 'winter', name: 'Зима', count: 0 }]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Зима0');
  expect(bars()).toEqual(['0%']);
});
