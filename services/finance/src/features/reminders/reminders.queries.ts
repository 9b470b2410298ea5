import type { ReminderTone } from '@trassa/contracts/finance/reminder-text.rules';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { ClientRemindersTable, ReminderSchedulesTable, RemindersTable } from '../../db/reminder-tables.ts';
import type { FinanceTables } from '../../db/schema.ts';

type Trx = Transaction<FinanceTables>;

/** Companies that have turned the schedule on; system transactions only. */
export async function listRemindingCompanies(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('reminder_schedules').select('company_id').where('is_on', '=', true).execute();
  return rows.map(({ company_id }) => company_id);
}

export function findSchedule(trx: Trx, companyId: string): Promise<Selectable<ReminderSchedulesTable> | undefined> {
  return trx.selectFrom('reminder_schedules').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}

export async function saveSchedule(trx: Trx, schedule: Insertable<ReminderSchedulesTable>): Promise<void> {
  await trx
    .insertInto('reminder_schedules')
    .values(schedule)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(schedule))
    .execute();
}

export function findClientReminderPlan(
  trx: Trx,
  companyId: string,
  client: string,
): Promise<Selectable<ClientRemindersTable> | undefined> {
  return trx
    .selectFrom('client_reminders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('client', '=', client)
    .executeTakeFirst();
}

export async function saveClientReminderPlan(trx: Trx, plan: Insertable<ClientRemindersTable>): Promise<void> {
  await trx
    .insertInto('client_reminders')
    .values(plan)
    .onConflict((conflict) => conflict.columns(['company_id', 'client']).doUpdateSet(plan))
    .execute();
}

/** Letters to a client, the latest first. */
export function listLettersToClient(
  trx: Trx,
  { companyId, client, most }: { companyId: string; client: string; most: number },
): Promise<Selectable<RemindersTable>[]> {
  return trx
    .selectFrom('reminders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('client', '=', client)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Clients with contacts or settings of reminders, or with a letter, and the last letter of each. */
export async function listClientsWithReminderPlan(
  trx: Trx,
  companyId: string,
): Promise<
  (Pick<Selectable<ClientRemindersTable>, 'client' | 'is_stopped' | 'postponed_to'> &
    (Pick<RemindersTable, 'tone' | 'email' | 'sent_at'> | { tone: null; email: null; sent_at: null }))[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof listClientsWithReminderPlan>>[number]>`
    select coalesce(c.client, l.client) as client, coalesce(c.is_stopped, false) as is_stopped, c.postponed_to, l.tone,
      l.email, l.sent_at
    from (select * from client_reminders where company_id = ${companyId}) c
    full join (
      select distinct on (client) client, tone, email, sent_at from reminders
      where company_id = ${companyId} order by client, sent_at desc) l using (client)
    order by 1`.execute(trx);
  return rows;
}

/** Stores a letter once. @returns whether it is new */
export async function insertReminder(trx: Trx, letter: Insertable<RemindersTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reminders')
    .values(letter)
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes the tone in which debts were mentioned, unless a harder one was used before. */
export async function noteDebtTone(
  trx: Trx,
  companyId: string,
  { orderIds, tone }: { orderIds: readonly string[]; tone: ReminderTone },
): Promise<void> {
  await sql`insert into reminded_debts as d (company_id, order_id, tone)
    select ${companyId}, id, ${tone} from unnest(${[...orderIds]}::uuid[]) as id
    on conflict (company_id, order_id) do update set tone = excluded.tone
    where array_position(array['friendly', 'firm', 'last'], excluded.tone)
      > array_position(array['friendly', 'firm', 'last'], d.tone)`.execute(trx);
}

/** An overdue debt of a client who may be written to by the schedule; kopecks. */
export interface DebtToRemind {
  client: string;
  email: string;
  order_id: string;
  order_number: string;
  kopecks: number;
  delivered_at: Date;
  due_on: string;
  tone: ReminderTone | null;
}

/**
 * Overdue debts by client, of clients with an e-mail address whose reminders are neither stopped nor postponed, and to
 * whom no letter was sent since a moment.
 */
export async function listDebtsToRemind(
  trx: Trx,
  { companyId, today, since }: { companyId: string; today: string; since: Date },
): Promise<DebtToRemind[]> {
  const { rows } = await sql<DebtToRemind>`
    select c.client, c.email, r.order_id, r.order_number, r.kopecks - r.received_kopecks as kopecks, r.delivered_at, r.due_on,
      d.tone
    from client_reminders c
    join receivables r on r.company_id = c.company_id and r.debtor_name = c.client and r.due_on < ${today}
      and r.paid_at is null and r.voided_at is null and r.advanced_kopecks = 0
    left join reminded_debts d on d.company_id = r.company_id and d.order_id = r.order_id
    where c.company_id = ${companyId} and c.email is not null and not c.is_stopped
      and (c.postponed_to is null or c.postponed_to < ${today})
      and not exists (select from reminders l
        where l.company_id = c.company_id and l.client = c.client and l.sent_at > ${since})
    order by c.client, r.due_on, r.order_number`.execute(trx);
  return rows;
}

/** Letters that went out by the schedule since a moment. */
export async function countLettersBySchedule(trx: Trx, companyId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('reminders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('sent_by', 'is', null)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
