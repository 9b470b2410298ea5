// @vitest-environment happy-dom

import { keepOutOfView } from '@trassa/testing/browser/in-view';
import { showPage } from '@trassa/testing/browser/page';
import { afterEach, expect, test, vi } from 'vitest';
import { IncomeCard } from './income-card.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the chart waits under its heading until its place is in view', async () => {
  const { see } = keepOutOfView();
  const page = showPage(<IncomeCard overview={undefined} isExample now={new Date('2026-11-20T12:00:00Z')} />, {
    path: '/dashboard',
  });
  expect(page.getByRole('heading', { name: 'Доход и рейсы' })).toBeTruthy();
  expect(page.queryByRole('link'), 'a column').toBeNull();
  expect(page.queryByText('демо')).toBeNull();
  expect(page.queryByRole('status'), 'nothing loads yet').toBeNull();
  see();
  expect(await page.findByText('демо')).toBeTruthy();
});
