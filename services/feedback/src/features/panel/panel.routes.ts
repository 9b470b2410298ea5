import { buildSuccess } from '@trassa/contracts/envelope';
import type { FeedbackFilters, FeedbackItem, FeedbackStats } from '@trassa/contracts/feedback/feedback';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { FEEDBACK_PAGE_SIZE } from '@trassa/contracts/feedback/feedback-limits';
import { feedbackStatuses, feedbackStatusLabels } from '@trassa/contracts/feedback/feedback-status';
import { buildFileName } from '@trassa/contracts/file-name';
import { listShownColumns } from '@trassa/contracts/hidden-columns';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { sendWorkbook } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { buildWorkbook } from '@trassa/workbook/build-workbook';
import type { Transaction } from 'kysely';
import type { FeedbackTables } from '../../db/schema.ts';
import { requireAdmin } from '../../shared/admins.ts';
import type { FeedbackDeps } from '../../shared/deps.ts';
import { findFeedback, listAnswers } from '../../shared/feedback.queries.ts';
import { toFeedbackItem } from '../../shared/feedback-view.rules.ts';
import {
  countByDay,
  countByUser,
  countFeedback,
  countFeedbackByColumn,
  listFeedback,
  setFeedbackStatus,
} from './panel.queries.ts';

const MAX_LISTED_USERS = 100;

/** All statistics from one transaction. */
async function readStats(trx: Transaction<FeedbackTables>, now: Date): Promise<FeedbackStats> {
  const byScreen = await countFeedbackByColumn(trx, 'screen');
  const byStatus = await countFeedbackByColumn(trx, 'status');
  const users = await countByUser(trx);
  const byUser: Record<string, number> = {};
  for (const { user_email, count } of users) byUser[user_email] = (byUser[user_email] ?? 0) + count;
  return {
    success: true,
    total: Object.values(byScreen).reduce((sum, count) => sum + count, 0),
    by_screen: byScreen,
    by_user: byUser,
    by_status: Object.fromEntries(feedbackStatuses.map((status) => [status, byStatus[status] ?? 0])) as Record<
      (typeof feedbackStatuses)[number],
      number
    >,
    by_day: await countByDay(trx, now),
    users: users.slice(0, MAX_LISTED_USERS),
  };
}

const MAX_EXPORTED_MESSAGES = 5000;

/** Messages of an export, newest first; refused above the limit. */
async function listFeedbackForExport(
  trx: Transaction<FeedbackTables>,
  filters: FeedbackFilters,
): Promise<FeedbackItem[]> {
  if ((await countFeedback(trx, filters)) > MAX_EXPORTED_MESSAGES) throw problem('feedback/export-too-large');
  const rows = await listFeedback(trx, filters, { limit: MAX_EXPORTED_MESSAGES, offset: 0 });
  const answers = await listAnswers(trx, rows);
  return rows.map((row) => toFeedbackItem(row, answers));
}

interface Column {
  key: string;
  title: string;
  value: (item: FeedbackItem) => string | Date;
}

/** Columns in the order of the list; `key`: the column of the list that a column is part of. */
const columns: readonly Column[] = [
  { key: 'message', title: 'Сообщение', value: (item) => item.message },
  { key: 'message', title: 'Ответы', value: (item) => item.answers.map(({ text }) => text).join('\n') },
  { key: 'message', title: 'Код обращения', value: ({ metadata }) => String(metadata.traceId ?? '') },
  { key: 'screen', title: 'Экран', value: (item) => item.screen },
  { key: 'screen', title: 'Адрес', value: ({ metadata }) => String(metadata.url ?? '') },
  { key: 'author', title: 'Автор', value: (item) => item.user_name },
  { key: 'author', title: 'Email', value: (item) => item.user_email },
  { key: 'author', title: 'Компания', value: (item) => item.company_name },
  { key: 'status', title: 'Статус', value: (item) => feedbackStatusLabels[item.status] },
  { key: 'at', title: 'Получено', value: (item) => new Date(item.created_at) },
];

/** Workbook of one sheet with a fixed header, without hidden columns. */
function buildFeedbackWorkbook(items: readonly FeedbackItem[], hidden?: string): Promise<Uint8Array> {
  const shown = listShownColumns(columns, hidden);
  const rows = items.map((item) => shown.map(({ value }) => value(item)));
  return buildWorkbook([{ name: 'Обращения', columns: shown.map(({ title }) => title), rows }]);
}

export function panelRoutes(route: Router, { db, now, accounts }: FeedbackDeps): void {
  route(feedbackEndpoints.list, async (call) => {
    await requireAdmin(accounts, call);
    const { page = 1, limit = FEEDBACK_PAGE_SIZE, ...filters } = call.query;
    return db.asSystem(async (trx) => {
      const total = await countFeedback(trx, filters);
      const rows = await listFeedback(trx, filters, { limit, offset: (page - 1) * limit });
      const answers = await listAnswers(trx, rows);
      const feedback = rows.map((row) => toFeedbackItem(row, answers));
      return { success: true, feedback, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
    });
  });
  route(feedbackEndpoints.stats, async (call) => {
    await requireAdmin(accounts, call);
    return db.asSystem((trx) => readStats(trx, now()));
  });
  route(feedbackEndpoints.export, async (call) => {
    await requireAdmin(accounts, call);
    const { hidden, ...filters } = call.query;
    const file = await buildFeedbackWorkbook(await db.asSystem((trx) => listFeedbackForExport(trx, filters)), hidden);
    return sendWorkbook(call.reply, buildFileName('Отзывы', getDay(now())), file);
  });
  route(feedbackEndpoints.one, async (call) => {
    await requireAdmin(accounts, call);
    const { id } = call.params;
    return db.asSystem(async (trx) => {
      const row = await findFeedback(trx, id);
      if (!row) throw problem('feedback/not-found');
      return buildSuccess(toFeedbackItem(row, await listAnswers(trx, [row])));
    });
  });
  route(feedbackEndpoints.change, async (call) => {
    await requireAdmin(accounts, call);
    const { id } = call.params;
    return db.asSystem(async (trx) => {
      const found = await findFeedback(trx, id);
      const row = found && (await setFeedbackStatus(trx, found, { status: call.body.status, at: now() }));
      if (!row) throw problem('feedback/not-found');
      return buildSuccess(toFeedbackItem(row, await listAnswers(trx, [row])));
    });
  });
}
