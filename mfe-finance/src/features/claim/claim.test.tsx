// @vitest-environment happy-dom
import { screen } from '@testing-library/react';

import type { Claim } from '@trassa/contracts/finance/claims';
import { claimsEndpoints } from '@trassa/contracts/finance/claims-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../shared/testing/money-factories.ts';
import { ClaimPage } from './claim.page.tsx';
import { buildClaimQuery, parseClaimUrl } from './claim.rules.ts';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));

const claim: Claim = {
  ...{
    client: 'ООО «Лента»',
    clientInn: null,
    debt: 100_000,
    interest: 219.18,
    total: 100_219.18,
    isRateAssumed: true,
    rateKnownTo: '2026-03-22',
    rates: [{ from: '2025-12-22', percent: 16 }],
  },
  debts: [
    {
      ...{ orderId: crypto.randomUUID(), orderNumber: 'ВК-1', deliveredOn: '2026-01-12', dueOn: '2026-02-10' },
      ...{ sum: 100_000, left: 100_000, interest: 219.18 },
      periods: [
        { from: '2026-02-11', to: '2026-02-15', days: 5, debt: 100_000, percent: 16, interest: 219.18, paid: 0 },
      ],
    },
  ],
};

test('a claim shows each line of its computation, says by which rates and of which it is not sure, and counts by the contract too', async () => {
  const asked: string[] = [];
  backend.on(claimsEndpoints.claim, ({ query }) => {
    asked.push(`${query.get('by')} ${query.get('percent') ?? ''}`);
    return ok(claim);
  });
  const { person } = showPage(<ClaimPage />, { path: '/finance/claim?client=ООО+«Лента»' });
  expect(await screen.findByText('16 % годовых')).toBeTruthy();
  expect(screen.getByText('Ключевая ставка: 16 % с 22.12.2025')).toBeTruthy();
  expect(screen.getByText(/взята последняя известная ставка/)).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Неустойка по договору' }));
  expect(await screen.findByText('16 % в день')).toBeTruthy();
  expect(asked).toEqual(['law 0.1', 'contract 0.1']);
});

test('without a client, or with a penalty that is no number, nothing is asked', () => {
  const query = (text: string) => buildClaimQuery(parseClaimUrl(new URLSearchParams(text), new Date('2026-03-02')));
  expect(query('by=law')).toBeNull();
  expect(query('client=А&by=contract&percent=много')).toBeNull();
  expect(query('client=А&by=contract&percent=0,2&cap=10&until=2027-01-01')).toEqual({
    ...{ client: 'А', by: 'contract', percent: 0.2, cap: 10, until: '2026-03-02' },
  });
});
