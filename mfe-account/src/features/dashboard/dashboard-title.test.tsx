// @vitest-environment happy-dom

import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { aUser } from '../../testing/account-factories.ts';
import { DashboardTitle } from './dashboard-title.tsx';

const backend = fakeBackend();

test.each([
  ['director', true],
  ['accountant', true],
  ['dispatcher', false],
] as const)('a %s is offered to get money: %s', async (role, isOffered) => {
  await startSignedIn(backend, aUser({ role }));
  const page = showPage(<DashboardTitle now={new Date('2026-11-20T09:00:00Z')} summary={null} />, {
    path: '/dashboard',
  });
  expect(page.queryByRole('link', { name: 'Получить деньги' }) !== null).toBe(isOffered);
});
