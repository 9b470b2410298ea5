import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { MAX_TEMPLATES_OF_COMPANY } from '@trassa/contracts/orders/order-templates';
import { orderTemplatesEndpoints } from '@trassa/contracts/orders/order-templates-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';

const { orderTemplates, addTemplate, deleteTemplate } = orderTemplatesEndpoints;
let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const add = (as: Identity, title = 'Сыр в Казань', order = anOwnOrder({ number: 'Ф-1' })) =>
  service.call(addTemplate, { as, body: { title, order } });
const listTitles = async (as: Identity) =>
  (await service.call(orderTemplates, { as })).body.data.map(({ title }) => title);

test('a template keeps everything of an order but its number and days', async () => {
  const as = aDirector();
  const { data } = (await add(as)).body;
  const { points, ...rest } = anOwnOrder();
  expect(data.order).toEqual({ ...rest, number: '', points: points.map((point) => ({ ...point, day: '' })) });
  expect((await service.call(orderTemplates, { as })).body.data).toEqual([data]);
});

test('titles are unique, and named again after a deletion', async () => {
  const as = aDirector();
  const { id } = (await add(as)).body.data;
  expect((await add(as, ' Сыр в Казань ')).problem.code).toBe('orders/template-known');
  expect((await service.call(deleteTemplate, { as, params: { id } })).status).toBe(200);
  expect((await service.call(deleteTemplate, { as, params: { id } })).problem.code).toBe('orders/template-not-found');
  expect((await add(as)).status).toBe(200);
});

test('an unfinished order may be a template; no title is refused, control characters are taken out', async () => {
  const as = aDirector();
  expect((await add(as, 'Одна точка', anOwnOrder({ points: [aPoint()], price: null }))).status).toBe(200);
  expect((await add(as, '  ')).problem.fields).toMatchObject({ title: 'Укажите название шаблона' });
  const copied = await add(as, 'Из письма', anOwnOrder({ remarks: 'Звонить\u0000 заранее' }));
  expect(copied.body.data.order.remarks).toBe('Звонить заранее');
});

test('there is an end to templates', async () => {
  const as = aDirector();
  for (let number = 0; number < MAX_TEMPLATES_OF_COMPANY; number += 1) await add(as, `Шаблон ${number}`);
  expect((await add(as, 'Лишний')).problem.code).toBe('orders/templates-full');
});

test('nobody else sees or deletes a template', async () => {
  const as = aDirector();
  const { id } = (await add(as)).body.data;
  const stranger = aDirector();
  for (const key of [id, randomUUID(), 'x']) {
    expect((await service.call(deleteTemplate, { as: stranger, params: { id: key } })).status).toBe(404);
  }
  expect([await listTitles(stranger), await listTitles(as)]).toEqual([[], ['Сыр в Казань']]);
});
