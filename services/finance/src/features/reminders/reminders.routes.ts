import { defaultReminderSchedule, type RemindersOfClient } from '@trassa/contracts/finance/reminders';
import { remindersEndpoints } from '@trassa/contracts/finance/reminders-endpoints';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import { enqueueOrderEmail } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { saveContacts } from '../../shared/client-contacts.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { findRequisites } from '../../shared/papers.queries.ts';
import { listOpenReceivables } from '../../shared/receivables.queries.ts';
import {
  findClientReminderPlan,
  findSchedule,
  insertReminder,
  listClientsWithReminderPlan,
  listLettersToClient,
  noteDebtTone,
  saveClientReminderPlan,
  saveSchedule,
} from './reminders.queries.ts';

const MAX_SENT_LETTERS = 50;
const MAX_OPEN_DEBTS = 1000;

interface RemindersDeps {
  route: Router;
  db: Db<FinanceTables>;
  now: () => Date;
  /** Whether the installation is a demonstration, whose letters go to the sandbox. */
  isDemo: boolean;
}

/** Letters that remind clients of their debts, and their schedule. */
export function remindersRoutes({ route, db, now, isDemo }: RemindersDeps): void {
  route(remindersEndpoints.reminders, ({ companyId, query }) =>
    db.forCompany(companyId, async (trx) => ({
      success: true,
      data: { ...(await readReminders(trx, companyId, query.client)), isDemo },
    })),
  );
  route(remindersEndpoints.remindedClients, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const today = getDay(now());
      const rows = await listClientsWithReminderPlan(trx, companyId);
      const data = rows.map(({ client, is_stopped: isStopped, postponed_to, ...last }) => ({
        ...{ client, isStopped, postponedTo: postponed_to && postponed_to >= today ? postponed_to : null },
        last: last.tone ? { tone: last.tone, to: last.email, at: last.sent_at.toISOString() } : null,
      }));
      return { success: true as const, data };
    }),
  );
  route(remindersEndpoints.saveReminderSchedule, ({ companyId, body: { isOn, ...days } }) =>
    db.forCompany(companyId, async (trx) => {
      if (isOn && !(await findRequisites(trx, companyId))) throw problem('papers/no-requisites');
      await saveSchedule(trx, { company_id: companyId, is_on: isOn, ...days });
      return { success: true as const };
    }),
  );
  route(remindersEndpoints.saveClientReminder, ({ companyId, body: { client, email, isStopped, postponedTo } }) =>
    db.forCompany(companyId, async (trx) => {
      const plan = { company_id: companyId, client, email, is_stopped: isStopped, postponed_to: postponedTo };
      await saveClientReminderPlan(trx, plan);
      return { success: true as const };
    }),
  );
  route(remindersEndpoints.sendReminder, ({ companyId, identity, body: { client, tone, to, text, key } }) =>
    db.forCompany(companyId, async (trx) => {
      await lockMoney(trx, companyId);
      const seller = await findRequisites(trx, companyId);
      if (!seller) throw problem('papers/no-requisites');
      const filter = { companyId, from: null, to: null, debtor: client };
      const open = await listOpenReceivables(trx, filter, { limit: MAX_OPEN_DEBTS, offset: 0 });
      const own = open.filter(({ advanced_kopecks }) => advanced_kopecks === 0);
      const late = own.filter(({ due_on }) => due_on < getDay(now()));
      const debts = late.length > 0 ? late : own;
      if (debts.length === 0) throw problem('finance/receivable-unknown');
      const isNew = await insertReminder(trx, {
        ...{ company_id: companyId, id: key, client, tone, email: to, debts: debts.length },
        kopecks: debts.reduce((sum, { kopecks, received_kopecks }) => sum + kopecks - received_kopecks, 0),
        ...{ sent_by: identity.userId, sent_at: now() },
      });
      if (!isNew) return { success: true as const };
      await saveContacts(trx, { companyId, client }, { email: to });
      await noteDebtTone(trx, companyId, { orderIds: debts.map(({ order_id }) => order_id), tone });
      const subject = 'Оплата перевозок';
      await enqueueOrderEmail(trx, companyId, { id: key, to, subject, letter: text, seller: seller.name });
      return { success: true as const };
    }),
  );
}

async function readReminders(
  trx: Transaction<FinanceTables>,
  companyId: string,
  client: string,
): Promise<Omit<RemindersOfClient, 'isDemo'>> {
  const schedule = await findSchedule(trx, companyId);
  const plan = await findClientReminderPlan(trx, companyId, client);
  const { isOn, friendly, firm, last } = schedule ? { ...schedule, isOn: schedule.is_on } : defaultReminderSchedule;
  return {
    schedule: { isOn, friendly, firm, last },
    plan: {
      ...{ email: plan?.email ?? null, isStopped: plan?.is_stopped ?? false },
      postponedTo: plan?.postponed_to ?? null,
    },
    knownEmail: plan?.email ?? null,
    sent: (await listLettersToClient(trx, { companyId, client, most: MAX_SENT_LETTERS })).map((letter) => ({
      ...{ id: letter.id, tone: letter.tone, to: letter.email, at: letter.sent_at.toISOString() },
      ...{ debts: letter.debts, amount: toRubles(letter.kopecks), bySchedule: letter.sent_by === null },
    })),
  };
}
