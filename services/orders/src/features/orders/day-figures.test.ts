import { isActive, isCompleted, orderStatuses } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, bring } from '../../testing/an-order.ts';
import { efficiencyOf } from './day-figures.rules.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const figuresOf = async (as: ReturnType<typeof aDirector>) =>
  (await service.call(ordersEndpoints.figures, { as })).body.data;

test('a company without orders has no clients and no efficiency', async () => {
  expect(await figuresOf(aDirector())).toEqual({ clients: 0, newClients: 0, due: 0, done: 0, efficiency: null });
});

test('clients are counted by INN, without one by name; the new ones of this month apart', async () => {
  const company = aDirector();
  const now = new Date().toISOString();
  const drafts = [
    aDraft({ shipper_inn: '7705034202', shipper_name: 'ООО «Пепсико»', source_created_at: daysAgo(70) }),
    aDraft({ shipper_inn: '7705034202', shipper_name: 'ПЕПСИКО ХОЛДИНГС', source_created_at: now }),
    aDraft({ shipper_inn: null, shipper_name: 'ИП Сидоров', source_created_at: daysAgo(70) }),
    aDraft({ shipper_inn: null, shipper_name: 'ип сидоров', source_created_at: now }),
    aDraft({ shipper_inn: null, shipper_name: null, source_created_at: now }),
    aDraft({ shipper_inn: '5001007322', source_created_at: now }),
  ];
  await bring(service, company, { drafts });
  expect(await figuresOf(company)).toMatchObject({ clients: 3, newClients: 1 });
  expect(await figuresOf(aDirector()), 'of another company').toMatchObject({ clients: 0 });
});

test('efficiency: carried out of all that were due in the last thirty days', async () => {
  const company = aDirector();
  const due = (status: string, days: number) => aDraft({ status, delivery_time_from: daysAgo(days) });
  const drafts = [
    due('delivered', 2),
    due('paid', 29),
    due('in_transit', 1),
    due('cancelled', 3),
    due('на сортировке', 3),
  ];
  await bring(service, company, { drafts: [...drafts, due('delivered', 31), due('in_transit', -1)] });
  expect(await figuresOf(company)).toMatchObject({ due: 3, done: 2, efficiency: 67 });
});

test('the page of a guest is refused', async () => {
  expect((await service.call(ordersEndpoints.figures, { as: null })).status).toBe(401);
});

test.each([...orderStatuses, 'свободен', 'неведомый'])('«%s» counts as the contract has it', (status) => {
  const done = isCompleted(status) ? 1 : 0;
  const due = done + (isActive(status) ? 1 : 0);
  expect(efficiencyOf([{ status, orders: 1 }])).toEqual({ due, done, efficiency: due ? done * 100 : null });
});
