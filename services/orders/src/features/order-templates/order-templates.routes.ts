import { randomUUID } from 'node:crypto';
import { MAX_TEMPLATES_OF_COMPANY, type OrderTemplate } from '@trassa/contracts/orders/order-templates';
import { orderTemplatesEndpoints } from '@trassa/contracts/orders/order-templates-endpoints';
import { type OwnOrder, ownOrderFields } from '@trassa/contracts/orders/own-order';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Selectable } from 'kysely';
import type { OrdersTables, OrderTemplatesTable } from '../../db/schema.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { deleteTemplate, insertTemplate, listTemplates } from './order-templates.queries.ts';

interface TemplatesDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
}

/** Templates of repeated orders, shared by the company. */
export function orderTemplatesRoutes({ route, db, now }: TemplatesDeps): void {
  route(orderTemplatesEndpoints.orderTemplates, async ({ companyId }) => {
    const rows = await db.forCompany(companyId, (trx) => listTemplates(trx, companyId));
    return { success: true, data: rows.map(buildTemplate) };
  });
  route(orderTemplatesEndpoints.addTemplate, async ({ companyId, body }) => {
    const content = JSON.stringify(clearNumberAndDays(body.order));
    const template = { company_id: companyId, id: randomUUID(), title: body.title, content, created_at: now() };
    const row = await db.forCompany(companyId, async (trx) => {
      await lockOrders(trx, companyId);
      if ((await listTemplates(trx, companyId)).length >= MAX_TEMPLATES_OF_COMPANY)
        throw problem('orders/templates-full');
      return insertTemplate(trx, template);
    });
    if (!row) throw problem('orders/template-known');
    return { success: true, data: buildTemplate(row) };
  });
  route(orderTemplatesEndpoints.deleteTemplate, async ({ companyId, params }) => {
    const deleted = await db.forCompany(companyId, (trx) => deleteTemplate(trx, { companyId, id: params.id }));
    if (deleted === 0) throw problem('orders/template-not-found');
    return { success: true };
  });
}

/** Order as a template keeps it: without number and days, which belong to one order. */
const clearNumberAndDays = (order: OwnOrder): OwnOrder => ({
  ...order,
  number: '',
  points: order.points.map((point) => ({ ...point, day: '' })),
});

const buildTemplate = ({ id, title, content }: Selectable<OrderTemplatesTable>): OrderTemplate => ({
  id,
  title,
  order: ownOrderFields.parse(content),
});
