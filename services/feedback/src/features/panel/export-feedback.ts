import type { FeedbackFilters, FeedbackItem } from '@trassa/contracts/feedback/feedback';
import { feedbackStatusLabels } from '@trassa/contracts/feedback/feedback-status';
import { listShownColumns } from '@trassa/contracts/hidden-columns';
import { problem } from '@trassa/service-kit/problem-error';
import { buildWorkbook } from '@trassa/workbook/build-workbook';
import type { Transaction } from 'kysely';
import type { FeedbackTables } from '../../db/schema.ts';
import { listAnswers } from '../../shared/feedback.queries.ts';
import { toItem } from '../../shared/feedback-view.rules.ts';
import { countFeedback, listFeedback } from './panel.queries.ts';

const most = 5000;

/** Messages of an export, newest first; refused above the limit. */
export async function feedbackToExport(
  trx: Transaction<FeedbackTables>,
  filters: FeedbackFilters,
): Promise<FeedbackItem[]> {
  if ((await countFeedback(trx, filters)) > most) throw problem('feedback/export-too-large');
  const rows = await listFeedback(trx, filters, { limit: most, offset: 0 });
  const answers = await listAnswers(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toItem(row, answers));
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
export function getWorkbook(items: readonly FeedbackItem[], hidden?: string): Promise<Uint8Array> {
  const shown = listShownColumns(columns, hidden);
  const rows = items.map((item) => shown.map(({ value }) => value(item)));
  return buildWorkbook([{ name: 'Обращения', columns: shown.map(({ title }) => title), rows }]);
}
