// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { keepDraft } from './order-draft.ts';
import { OwnOrderPage } from './own-order.page.tsx';
import { buildEmptyForm } from './own-order-form.rules.ts';

fakeBackend();
const open = (path: string) => showPage(<OwnOrderPage />, { path });

test('a new order left half-way is there on the next visit, until it is cleared', async () => {
  const first = open('/dashboard/orders/new');
  await first.person.type(screen.getByLabelText(/Что везём/), 'Сыр');
  first.unmount();
  const { person } = open('/dashboard/orders/new');
  expect(screen.getByLabelText(/Что везём/)).toHaveProperty('value', 'Сыр');
  await person.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(screen.getByLabelText(/Что везём/)).toHaveProperty('value', '');
});

test('a draft taken up on a later day says which of its days are over, as long as they stand in the form', async () => {
  const [loading, unloading] = buildEmptyForm().points;
  const points = [
    { ...loading!, day: '2026-01-10' },
    { ...unloading!, day: '2099-01-12' },
  ];
  keepDraft('', { ...buildEmptyForm(), points });
  const { person } = open('/dashboard/orders/new');
  expect(screen.getByText(/Черновик/).textContent).toMatch(/День 10\.01\.2026 уже прошёл: проверьте маршрут\.$/);
  const [day] = screen.getAllByLabelText(/^День/);
  await person.clear(day!);
  await person.type(day!, '11.01.2099{Enter}');
  await waitFor(() => expect(screen.getByText(/Черновик/).textContent).not.toContain('прошёл'));
});

test('a draft kept by an earlier release without a field that the form has now is begun anew', () => {
  const [loading] = buildEmptyForm().points;
  const { inn: _inn, ...older } = loading!;
  localStorage.setItem('orderDraft:', JSON.stringify({ ...buildEmptyForm(), points: [older, older] }));
  open('/dashboard/orders/new');
  expect(screen.queryByText(/Черновик/)).toBeNull();
  expect(screen.getAllByLabelText(/^Адрес/)).toHaveLength(2);
});
