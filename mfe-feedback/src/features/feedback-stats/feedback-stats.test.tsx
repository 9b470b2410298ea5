// @vitest-environment happy-dom
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { someStats } from '../../shared/testing/a-feedback-item.ts';
import { FeedbackStatsPage } from './feedback-stats.page.tsx';

const backend = fakeBackend();
const open = () => showPage(<FeedbackStatsPage />, { path: '/feedback/stats' });

test('counts by day, screen and author; each line leads to its messages', async () => {
  backend.on(feedbackEndpoints.stats, () => someStats());
  const page = open();
  expect((await page.findByRole('table', { name: 'По дням' })).textContent).toContain('20 ноября 2026');
  const screen = page.getByRole('link', { name: /Заказы/ });
  expect(screen.getAttribute('href')).toBe(`/feedback?${new URLSearchParams({ screen: 'Заказы' })}`);
  const author = page.getByRole('link', { name: /Борис Игнатьев/ });
  expect(author.getAttribute('href')).toBe('/feedback?user=7c9e6679-7425-40de-944b-e07fc1f90ae7');
});

test('says when there is nothing to count, and when it cannot be read', async () => {
  backend.on(feedbackEndpoints.stats, () => someStats({ total: 0 }));
  const page = open();
  expect(await page.findByText('Нет сообщений обратной связи')).toBeTruthy();
  page.unmount();
  backend.on(feedbackEndpoints.stats, () => new Refusal('common/unavailable'));
  const failed = open();
  expect(await failed.findByText('Ошибка загрузки обратной связи')).toBeTruthy();
  backend.on(feedbackEndpoints.stats, () => someStats());
  await failed.person.click(failed.getByRole('button', { name: 'Повторить' }));
  expect(await failed.findByText('По экранам')).toBeTruthy();
});
