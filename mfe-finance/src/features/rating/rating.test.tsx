// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { ClientRating } from '@trassa/contracts/finance/ratings';
import { ratingsEndpoints } from '@trassa/contracts/finance/ratings-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../shared/testing/money-factories.ts';
import { RatingPage } from './rating.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));

const trip = {
  ...{ orderId: crypto.randomUUID(), orderNumber: 'ВК-1', deliveredOn: '2026-10-01', dueOn: '2026-10-11' },
  ...{ paidOn: null, daysLate: 40, isDisputed: true, isCancelled: false },
};
const rating: ClientRating = {
  ...{ client: 'ООО «Лента»', score: 47, grade: 'poor', due: 3, inTime: 1, meanLate: 16.7, disputed: 1, cancelled: 0 },
  trips: [trip, { ...trip, orderId: crypto.randomUUID(), daysLate: 0, isDisputed: false, isCancelled: true }],
};

test('a rating stands with what it is made of, and each trip with what it says', async () => {
  backend.on(ratingsEndpoints.rating, () => ok(rating));
  showPage(<RatingPage />, { path: '/finance/rating?client=ООО+«Лента»' });
  expect(await screen.findByText('47 из 100')).toBeTruthy();
  expect(screen.getByText('рискованно')).toBeTruthy();
  expect(screen.getByText(/на 40.дней позже, спор/)).toBeTruthy();
  expect(screen.getByText('отменён')).toBeTruthy();
});
