// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { addressEndpoints } from '@trassa/contracts/geo/address-endpoints';
import { orderTemplatesEndpoints } from '@trassa/contracts/orders/order-templates-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { anEnteredOrder } from '../../shared/testing/an-entered-order.ts';
import { OwnOrderPage } from './own-order.page.tsx';

const backend = fakeBackend();
const ok = <Data,>(data: Data) => ({ success: true as const, data });

test('the form says whose time is typed, and sends it by Moscow', async () => {
  backend.on(orderTemplatesEndpoints.orderTemplates, () => ok([]));
  backend.on(ownOrdersEndpoints.ownForm, () => ok({ version: 3, locked: null, order: anEnteredOrder() }));
  backend.on(addressEndpoints.suggestAddress, () => ({ suggestions: [], source: 'gazetteer' as const }));
  const { person } = showPage(<OwnOrderPage />, { path: '/dashboard/orders/new?copy=7' });
  const [loading] = await screen.findAllByRole('listitem', { name: /^1\. Погрузка/ });
  const point = within(loading as HTMLElement);
  expect(point.getByText('по времени Москвы')).toBeTruthy();
  const address = point.getByRole('combobox', { name: /Адрес/ });
  await person.clear(address);
  await person.type(address, 'Пермь, ул. Мира, 1');
  expect(point.getByText('по времени Екатеринбурга')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Шаблоны' }));
  await person.type(await screen.findByLabelText('Название нового шаблона'), 'Из Перми');
  backend.on(orderTemplatesEndpoints.addTemplate, ({ body }) => ok({ id: crypto.randomUUID(), ...body }));
  await person.click(screen.getByRole('button', { name: 'Сохранить заполненное как шаблон' }));
  await waitFor(() => expect(backend.getBodies(orderTemplatesEndpoints.addTemplate)).toHaveLength(1));
  expect(backend.getBodies(orderTemplatesEndpoints.addTemplate)[0]?.order.points[0]).toMatchObject({
    ...{ day: '', from: '06:00', to: '10:00' },
  });
});
