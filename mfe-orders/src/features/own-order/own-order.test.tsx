// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { addressEndpoints } from '@trassa/contracts/geo/address-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { anEnteredOrder } from '../../shared/testing/an-entered-order.ts';
import { orderDetails } from '../../shared/testing/an-order.ts';
import { OwnOrderPage } from './own-order.page.tsx';

const backend = fakeBackend();
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const company = {
  value: 'ООО «Сырный двор»',
  data: {
    name: { short_with_opf: 'ООО «Сырный двор»', full_with_opf: null },
    inn: '7707083893',
    kpp: null,
    ogrn: null,
    address: { value: 'г Москва' },
  },
};
const suggested = (value: string, city: string) => ({
  value,
  data: {
    postal_code: null,
    region_with_type: null,
    city,
    settlement: null,
    street: null,
    house: null,
    geo_lat: '55.7',
    geo_lon: '37.6',
    qc_geo: '4',
  },
});

beforeEach(() => {
  backend.on(ordersEndpoints.createOwn, () => ok(orderDetails({ number: 'С-1' })));
  backend.on(ordersEndpoints.ownForm, () => ok({ version: 3, locked: null, order: anEnteredOrder() }));
  backend.on(authEndpoints.suggestParty, () => ({ suggestions: [company] }));
  backend.on(addressEndpoints.suggestAddress, ({ body }) => ({
    suggestions: [suggested(`г ${body.query}`, body.query)],
    source: 'gazetteer' as const,
  }));
});

const open = (path: string) =>
  showPage(
    <Routes>
      <Route path="/dashboard/orders/new" element={<OwnOrderPage />} />
      <Route path="/dashboard/orders/:id/edit" element={<OwnOrderPage />} />
      <Route path="*" element="Список заказов" />
    </Routes>,
    { path },
  );
const points = () => screen.findAllByRole('listitem', { name: /^\d+\. (Погрузка|Выгрузка)/ });
const submit = () => screen.getByRole('button', { name: 'Создать заказ' });

describe('a new order', () => {
  test('is entered with suggestions and opens beside the list', async () => {
    const { person, location } = open('/dashboard/orders/new');
    await person.type(screen.getByRole('combobox', { name: /Заказчик/ }), 'сырный');
    await screen.findByRole('option', { name: /Сырный двор/ });
    await person.keyboard('{ArrowDown}{Enter}');
    expect(screen.getAllByLabelText('ИНН')[0]).toHaveProperty('value', '7707083893');
    for (const [index, town] of ['Москва', 'Казань'].entries()) {
      const point = within((await points())[index] as HTMLElement);
      await person.type(point.getByRole('combobox', { name: /Адрес/ }), town);
      await screen.findByRole('option', { name: `г ${town}` });
      await person.keyboard('{ArrowDown}{Enter}');
      await person.type(point.getByLabelText(/День/), `0${index + 1}.12.2026{Enter}`);
    }
    await person.type(screen.getByLabelText(/Что везём/), 'Сыр');
    await person.type(screen.getByLabelText('Вес, т'), '18,5');
    await person.type(screen.getByLabelText('Стоимость, ₽'), '86 400');
    await person.click(submit());
    await waitFor(() => expect(location().search).toBe(`?order=${orderDetails().id}`));
    const [sent] = backend.bodiesOf(ordersEndpoints.createOwn);
    expect(sent?.order).toMatchObject({
      client: { name: 'ООО «Сырный двор»', inn: '7707083893' },
      points: [
        { kind: 'loading', address: 'г Москва', city: 'Москва', latitude: 55.7, day: '2026-12-01' },
        { kind: 'unloading', address: 'г Казань', city: 'Казань', day: '2026-12-02' },
      ],
      cargo: { description: 'Сыр', weight: 18_500 },
      price: 86_400,
      vatRate: 22,
    });
    expect(await screen.findByText('Заказ С-1 создан')).toBeTruthy();
  });

  test('says at each field what is missing, and sends nothing', async () => {
    const { person } = open('/dashboard/orders/new');
    await person.click(submit());
    expect(await screen.findByText('Укажите заказчика')).toBeTruthy();
    expect(screen.getAllByText('Укажите адрес')).toHaveLength(2);
    expect(screen.getByText('Укажите груз')).toBeTruthy();
    expect(backend.bodiesOf(ordersEndpoints.createOwn)).toEqual([]);
  });

  test('takes several places of loading, and gives a place up again', async () => {
    const { person } = open('/dashboard/orders/new');
    await person.click(screen.getByRole('button', { name: 'Ещё погрузка' }));
    const names = async () => (await points()).map((point) => within(point).getByRole('heading').textContent);
    expect(await names()).toEqual(['1. Погрузка', '2. Погрузка', '3. Выгрузка']);
    await person.click(screen.getByRole('button', { name: 'Убрать точку «1. Погрузка»' }));
    expect(await names()).toEqual(['1. Погрузка', '2. Выгрузка']);
  });

  test('left half-way is there on the next visit, until it is cleared', async () => {
    const first = open('/dashboard/orders/new');
    await first.person.type(screen.getByLabelText(/Что везём/), 'Сыр');
    first.unmount();
    const { person } = open('/dashboard/orders/new');
    expect(screen.getByLabelText(/Что везём/)).toHaveProperty('value', 'Сыр');
    await person.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(screen.getByLabelText(/Что везём/)).toHaveProperty('value', '');
  });

  test('may be a copy: all of the other but its number and days', async () => {
    open('/dashboard/orders/new?copy=7');
    expect(await screen.findByDisplayValue('г Москва, ул Складочная, д 1')).toBeTruthy();
    expect(screen.getByLabelText(/Номер заявки/)).toHaveProperty('value', '');
    expect(screen.getByText(/Копия заказа С-7/)).toBeTruthy();
  });
});

describe('an order that is changed', () => {
  const change = async (field: string, text: string) => {
    const { person } = open('/dashboard/orders/7/edit');
    const input = await screen.findByLabelText(field);
    await person.clear(input);
    await person.type(input, text);
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    return person;
  };

  test('is saved under the version that was seen', async () => {
    backend.on(ordersEndpoints.changeOwn, () => ok(orderDetails({ number: 'С-7' })));
    await change('Стоимость, ₽', '90 000');
    expect(await screen.findByText('Заказ С-7 сохранён')).toBeTruthy();
    expect(backend.bodiesOf(ordersEndpoints.changeOwn)).toMatchObject([{ version: 3, order: { price: 90_000 } }]);
  });

  test('was changed by another: both changes meet, each is told, and the second save is of the new version', async () => {
    backend.on(ordersEndpoints.changeOwn, () => new Refusal('orders/conflict'));
    const person = await change('Стоимость, ₽', '90 000');
    backend.on(ordersEndpoints.ownForm, () =>
      ok({ version: 4, locked: null, order: anEnteredOrder({ remarks: 'Ворота 4', price: 10 }) }),
    );
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/заказ изменил другой сотрудник/)).toBeTruthy();
    expect(screen.getByText(/Примечание: — → Ворота 4/)).toBeTruthy();
    expect(screen.getByText(/Стоимость, ₽: 86400,5 → 10 \(вы тоже изменили это поле/)).toBeTruthy();
    expect(screen.getByLabelText('Примечание')).toHaveProperty('value', 'Ворота 4');
    expect(screen.getByLabelText('Стоимость, ₽')).toHaveProperty('value', '90 000');
    backend.on(ordersEndpoints.changeOwn, () => ok(orderDetails({ number: 'С-7' })));
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(backend.bodiesOf(ordersEndpoints.changeOwn).at(-1)).toMatchObject({
        version: 4,
        order: { price: 90_000, remarks: 'Ворота 4' },
      }),
    );
  });

  test('of a platform cannot be changed here, and the page says why', async () => {
    backend.on(ordersEndpoints.ownForm, () =>
      ok({ version: 1, locked: 'Этот заказ пришёл извне: меняется он там, где создан', order: anEnteredOrder() }),
    );
    open('/dashboard/orders/7/edit');
    expect(await screen.findByText(/Этот заказ пришёл извне/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  });
});
