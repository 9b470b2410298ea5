import { createOutboxTable } from '@trassa/service-kit/notification-outbox';
import { addQueueColumns } from '@trassa/service-kit/queue-table';
import { createTables } from '@trassa/service-kit/schema';
import type { Migration } from 'kysely/migration';

const buildDeliveredAndPricedCondition = (order: string) =>
  `(${order}.completed_at is not null and ${order}.price_kopecks > 0)`;

const buildEnqueueFunctionSql = (event: string, orders: string) => `
  create function tell_money_on_${event}() returns trigger language plpgsql as $$
  begin
    insert into money_outbox (company_id, order_id) ${orders} order by 1, 2
    on conflict (company_id, order_id) do update set revision = nextval('money_revisions');
    return null;
  end $$;`;

const statements = `
  create sequence money_revisions;
  create table payment_requests (
    company_id uuid,
    id uuid,
    seq bigint generated always as identity,
    order_id uuid not null,
    idempotency_key text,
    amount_kopecks bigint not null constraint payment_requests__amount__positive check (amount_kopecks > 0),
    currency text not null,
    requested_by uuid not null,
    requested_at timestamptz not null,
    paid_reference text,
    constraint payment_requests__pk primary key (company_id, id),
    constraint payment_requests__order__unique unique (company_id, order_id),
    constraint payment_requests__order__fk foreign key (company_id, order_id) references orders
  );
  create index payment_requests__seq on payment_requests (company_id, seq);
  create table money_outbox (
    company_id uuid,
    order_id uuid,
    revision bigint not null default nextval('money_revisions'),
    constraint money_outbox__pk primary key (company_id, order_id)
  );
  create index money_outbox__oldest on money_outbox (company_id, revision);
  ${buildEnqueueFunctionSql('insert', `select n.company_id, n.id from new_orders n where ${buildDeliveredAndPricedCondition('n')}`)}
  ${buildEnqueueFunctionSql(
    'update',
    `select n.company_id, n.id from new_orders n join old_orders o on o.company_id = n.company_id and o.id = n.id
      where ${buildDeliveredAndPricedCondition('n')} or ${buildDeliveredAndPricedCondition('o')}`,
  )}
  create trigger tell_money_on_insert after insert on orders referencing new table as new_orders
    for each statement execute function tell_money_on_insert();
  create trigger tell_money_on_update after update on orders referencing old table as old_orders new table as new_orders
    for each statement execute function tell_money_on_update();
  create function requeue_money() returns trigger language plpgsql as $$
  begin
    new.next_at := now();
    new.failed_at := null;
    return new;
  end $$;
  create trigger money_outbox__requeue before update of revision on money_outbox
    for each row execute function requeue_money();
`;

const companyTables = ['payment_requests', 'money_outbox'];

/**
 * Payment requests, the outbox of order money for services/finance, written by triggers in the transaction of the
 * change, and the outbox of notifications. An order is queued once, with its latest change; a further change makes it
 * due now.
 */
export const moneyOutbox: Migration = {
  up: async (db) => {
    await createTables(db, { statements, ofCompany: companyTables });
    await addQueueColumns(db, 'money_outbox');
    await createOutboxTable(db);
  },
};
