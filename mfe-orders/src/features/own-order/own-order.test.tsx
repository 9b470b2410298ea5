// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Client, ClientsReply } from '@trassa/contracts/edo/clients';
import { clientsEndpoint } from '@trassa/contracts/edo/clients-endpoint';
import { addressEndpoints } from '@trassa/contracts/geo/address-endpoints';
import { orderTemplatesEndpoints } from '@trassa/contracts/orders/order-templates-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { hasDirtyForms } from '@trassa/mfe-kit/dirty';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
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
    kpp: '770701001',
    ogrn: null,
    address: { value: 'г Москва' },
  },
};
const listed = (parts: Partial<Client>) => ({
  ...{
    key: 'n-1',
    name: 'АО «Тандер»',
    inn: '',
    kpp: '',
    kpps: [],
    role: 'payer' as const,
    roles: { go: 0, gp: 0, tk: 0 },
  },
  ...{ documentsCount: 0, waybillDocuments: 0, lastDocumentDate: null, status: 'active' as const, money: null },
  ...parts,
});
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
  backend.on(ownOrdersEndpoints.createOwn, () => ok(orderDetails({ number: 'С-1' })));
  backend.on(ownOrdersEndpoints.ownForm, () => ok({ version: 3, locked: null, order: anEnteredOrder() }));
  backend.on(authEndpoints.suggestParty, () => ({ suggestions: [company] }));
  backend.on(clientsEndpoint, () => ok({ clients: [] as Client[] } as ClientsReply));
  backend.on(addressEndpoints.suggestAddress, ({ body }) => ({
    suggestions: [suggested(`г ${body.query}`, body.query)],
    source: 'gazetteer' as const,
  }));
});

const open = (path: string) => showPage(<OwnOrderPage />, { path });
const points = () => screen.findAllByRole('listitem', { name: /^\d+\. (Погрузка|Выгрузка)/ });
const submit = () => screen.getByRole('button', { name: 'Создать заказ' });

describe('a new order', () => {
  test('is entered with suggestions and opens beside the list', async () => {
    const { person, location } = open('/dashboard/orders/new');
    await person.type(screen.getByRole('combobox', { name: /Заказчик/ }), 'сырный');
    await screen.findByRole('option', { name: /Сырный двор/ });
    await person.keyboard('{ArrowDown}{Enter}');
    expect(screen.getAllByLabelText('ИНН')[0]).toHaveProperty('value', '7707083893');
    expect(screen.getByText('КПП 770701001')).toBeTruthy();
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
    expect(screen.getByText(/^без НДС 70\s820\s₽ \(НДС\s22\s%\)$/)).toBeTruthy();
    await person.click(submit());
    await waitFor(() => expect(location().search).toBe(`?order=${orderDetails().id}`));
    const [sent] = backend.getBodies(ownOrdersEndpoints.createOwn);
    expect(sent?.order).toMatchObject({
      client: { name: 'ООО «Сырный двор»', inn: '7707083893', kpp: '770701001' },
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

  test('is for a client of ours first, then for one of the register, never for ourselves', async () => {
    const ours = '5242217361';
    const requisites = { inn: ours, kpp: '', ogrn: '', address: '', verified: true };
    await startSignedIn(backend, { company: { id: 'own', name: 'ООО «Волга-Карго»', ...requisites } });
    const clients = [listed({}), listed({ key: '7707083893', name: 'Сырный двор', inn: '7707083893' })];
    backend.on(clientsEndpoint, () => ok({ clients: [...clients, listed({ key: 'own', inn: ours })] } as ClientsReply));
    const own = { ...company, value: 'Мы сами', data: { ...company.data, inn: ours } };
    const other = { ...company, data: { ...company.data, inn: '5260000000', kpp: '526001001' } };
    backend.on(authEndpoints.suggestParty, () => ({ suggestions: [company, own, other] }));
    const { person } = open('/dashboard/orders/new');
    await person.type(screen.getByRole('combobox', { name: /Заказчик/ }), 'тандер');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/АО «Тандер».*ваш клиент/),
      expect.stringMatching(/Сырный двор.*ИНН 7707083893 · ваш клиент/),
      expect.stringMatching(/Сырный двор.*ИНН 5260000000/),
    ]);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('combobox', { name: /Заказчик/ })).toHaveProperty('value', 'АО «Тандер»');
  });

  test('says at each field what is missing, and sends nothing', async () => {
    const { person } = open('/dashboard/orders/new');
    await person.click(submit());
    expect(await screen.findByText('Укажите заказчика')).toBeTruthy();
    expect(screen.getAllByText('Укажите адрес')).toHaveLength(2);
    expect(screen.getByText('Укажите груз')).toBeTruthy();
    expect(backend.getBodies(ownOrdersEndpoints.createOwn)).toEqual([]);
  });

  test('takes several places of loading, and gives a place up again', async () => {
    const { person } = open('/dashboard/orders/new');
    await person.click(screen.getByRole('button', { name: 'Ещё погрузка' }));
    const names = async () => (await points()).map((point) => within(point).getByRole('heading').textContent);
    expect(await names()).toEqual(['1. Погрузка', '2. Погрузка', '3. Выгрузка']);
    await person.click(screen.getByRole('button', { name: 'Убрать точку «1. Погрузка»' }));
    expect(await names()).toEqual(['1. Погрузка', '2. Выгрузка']);
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

  test('has its heading while it is on its way', async () => {
    backend.on(ownOrdersEndpoints.ownForm, () => new Promise(() => undefined));
    open('/dashboard/orders/o-1/edit');
    expect(await screen.findByRole('heading', { level: 1, name: 'Изменить заказ' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Загружаем заказ' })).toBeTruthy();
  });

  test('is saved under the version that was seen', async () => {
    backend.on(ownOrdersEndpoints.changeOwn, () => ok(orderDetails({ number: 'С-7' })));
    await change('Стоимость, ₽', '90 000');
    expect(await screen.findByText('Заказ С-7 сохранён')).toBeTruthy();
    expect(backend.getBodies(ownOrdersEndpoints.changeOwn)).toMatchObject([{ version: 3, order: { price: 90_000 } }]);
  });

  test('was changed by another: both changes meet, each is told, and the second save is of the new version', async () => {
    backend.on(ownOrdersEndpoints.changeOwn, () => new Refusal('orders/conflict'));
    const person = await change('Стоимость, ₽', '90 000');
    backend.on(ownOrdersEndpoints.ownForm, () =>
      ok({ version: 4, locked: null, order: anEnteredOrder({ remarks: 'Ворота 4', price: 10 }) }),
    );
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/заказ изменил другой сотрудник/)).toBeTruthy();
    expect(screen.getByText(/Примечание: — → Ворота 4/)).toBeTruthy();
    expect(screen.getByText(/Стоимость, ₽: 86 400,5 → 10 \(вы тоже изменили это поле/)).toBeTruthy();
    expect(screen.getByLabelText('Примечание')).toHaveProperty('value', 'Ворота 4');
    expect(screen.getByLabelText('Стоимость, ₽')).toHaveProperty('value', '90\u00a0000');
    expect(hasDirtyForms()).toBe(true);
    backend.on(ownOrdersEndpoints.changeOwn, () => ok(orderDetails({ number: 'С-7' })));
    await person.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(backend.getBodies(ownOrdersEndpoints.changeOwn).at(-1)).toMatchObject({
        version: 4,
        order: { price: 90_000, remarks: 'Ворота 4' },
      }),
    );
  });

  test('of a platform cannot be changed here, and the page says why', async () => {
    backend.on(ownOrdersEndpoints.ownForm, () =>
      ok({ version: 1, locked: 'Этот заказ пришёл извне: меняется он там, где создан', order: anEnteredOrder() }),
    );
    open('/dashboard/orders/7/edit');
    expect(await screen.findByText(/Этот заказ пришёл извне/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  });
});

describe('a template', () => {
  const { orderTemplates, addTemplate, deleteTemplate } = orderTemplatesEndpoints;
  const template = { id: crypto.randomUUID(), title: 'Сыр в Казань', order: { ...anEnteredOrder(), number: '' } };

  test('is made of what is filled in, and begins a new order', async () => {
    backend.on(orderTemplates, () => ok([template]));
    backend.on(addTemplate, ({ body }) => ok({ id: crypto.randomUUID(), ...body }));
    const { person, location } = open('/dashboard/orders/new');
    await person.type(screen.getByLabelText(/Что везём/), 'Молоко');
    await person.click(screen.getByRole('button', { name: 'Шаблоны' }));
    await person.type(await screen.findByLabelText('Название нового шаблона'), 'Молоко в Тулу');
    await person.click(screen.getByRole('button', { name: 'Сохранить заполненное как шаблон' }));
    expect(await screen.findByText('Шаблон «Молоко в Тулу» сохранён')).toBeTruthy();
    expect(backend.getBodies(addTemplate)[0]?.order.cargo.description).toBe('Молоко');
    await person.click(screen.getByRole('link', { name: 'Сыр в Казань' }));
    await waitFor(() => expect(location().search).toBe(`?template=${template.id}`));
    expect(await screen.findByDisplayValue(template.order.cargo.description)).toBeTruthy();
  });

  test('is deleted after a question; one that is gone says so', async () => {
    backend.on(orderTemplates, () => ok([template]));
    backend.on(deleteTemplate, () => ({ success: true as const }));
    const { person } = open('/dashboard/orders/new');
    await person.click(screen.getByRole('button', { name: 'Шаблоны' }));
    await person.click(await screen.findByRole('button', { name: 'Удалить шаблон «Сыр в Казань»' }));
    const question = within(await screen.findByRole('alertdialog'));
    backend.on(orderTemplates, () => ok([]));
    await person.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Шаблонов пока нет')).toBeTruthy();
    open(`/dashboard/orders/new?template=${template.id}`);
    expect(await screen.findByText('Этого шаблона больше нет')).toBeTruthy();
  });
});
