import type { FeedbackFilters, FeedbackItem } from '@trassa/contracts/feedback/feedback';
import { feedbackStatusLabels } from '@trassa/contracts/feedback/feedback-status';
import { listShownColumns } from '@trassa/contracts/hidden-columns';
import { moscowClock } from '@trassa/contracts/moscow-day.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import writeExcelFile from 'write-excel-file/node';
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
  width: number;
  value: (item: FeedbackItem) => string | Date;
}

/** Excel dates have no time zone: the cell holds Moscow time. */
const moscow = (time: string) => moscowClock(new Date(time));

/** Columns in the order of the list; `key`: the column of the list that a column is part of. */
const columns: readonly Column[] = [
  { key: 'message', title: 'Сообщение', width: 80, value: (item) => item.message },
  { key: 'message', title: 'Ответы', width: 60, value: (item) => item.answers.map(({ text }) => text).join('\n') },
  { key: 'message', title: 'Код обращения', width: 34, value: ({ metadata }) => String(metadata.traceId ?? '') },
  { key: 'screen', title: 'Экран', width: 24, value: (item) => item.screen },
  { key: 'screen', title: 'Адрес', width: 24, value: ({ metadata }) => String(metadata.url ?? '') },
  { key: 'author', title: 'Автор', width: 24, value: (item) => item.user_name },
  { key: 'author', title: 'Email', width: 28, value: (item) => item.user_email },
  { key: 'author', title: 'Компания', width: 28, value: (item) => item.company_name },
  { key: 'status', title: 'Статус', width: 12, value: (item) => feedbackStatusLabels[item.status] },
  { key: 'at', title: 'Получено', width: 17, value: (item) => moscow(item.created_at) },
];

function getCell(value: string | Date) {
  if (value === '') return null;
  if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy hh:mm' } as const;
  // Always a text cell: a message «=1+1» must not become a formula.
  return { value, type: String, wrap: true } as const;
}

/** Workbook of one sheet with a fixed header, without hidden columns. */
export function getWorkbook(items: readonly FeedbackItem[], hidden?: string): Promise<Buffer> {
  const shown = listShownColumns(columns, hidden);
  const header = shown.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }) as const);
  const rows = items.map((item) => shown.map((column) => getCell(column.value(item))));
  const options = { columns: shown.map(({ width }) => ({ width })), stickyRowsCount: 1, sheet: 'Обращения' };
  return writeExcelFile([header, ...rows], options).toBuffer();
}
