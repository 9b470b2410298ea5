import { formatPaperNumber, paperKindLabels, paperStateLabels } from '@trassa/contracts/finance/paper-kinds';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { buildWorkbook, type Sheet, type SheetCell } from '@trassa/workbook/build-workbook';
import { getPaperState } from '../../shared/paper-view.rules.ts';
import type { ListedPaper } from './paper-list.queries.ts';

const buildDayCell = (value: string | null): SheetCell => (value === null ? null : { day: value });

/** Columns of the register; sums are cells with numbers. */
const columns: readonly { title: string; value: (row: ListedPaper) => SheetCell }[] = [
  { title: 'Документ', value: ({ kind }) => paperKindLabels[kind] },
  { title: 'Номер', value: ({ number_text, revision }) => formatPaperNumber(number_text, revision) },
  { title: 'К документу', value: ({ base_number }) => base_number },
  { title: 'Дата', value: ({ issued_on }) => buildDayCell(issued_on) },
  { title: 'Контрагент', value: ({ client_name }) => client_name },
  { title: 'ИНН', value: ({ client_inn }) => client_inn },
  { title: 'КПП', value: ({ client_kpp }) => client_kpp },
  { title: 'Сумма, ₽', value: ({ total_kopecks }) => toRubles(total_kopecks) },
  { title: 'В т. ч. НДС, ₽', value: ({ vat_kopecks }) => toRubles(vat_kopecks) },
  { title: 'Рейсов', value: ({ trips }) => trips },
  { title: 'Основание', value: ({ basis }) => basis },
  { title: 'Состояние', value: (row) => paperStateLabels[getPaperState(row)] },
  { title: 'Оплатить до', value: ({ due_on }) => buildDayCell(due_on) },
  { title: 'Оплачен', value: ({ paid_on }) => buildDayCell(paid_on) },
  { title: 'Оригиналы отправлены', value: ({ originals_sent_on: on }) => buildDayCell(on) },
  { title: 'Оригиналы у клиента', value: ({ originals_received_on: on }) => buildDayCell(on) },
];

export function buildRegisterSheet(rows: readonly ListedPaper[]): Sheet {
  return {
    name: 'Документы',
    columns: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}

/** Workbook of {@link buildRegisterSheet}. */
export const buildRegisterWorkbook = (rows: readonly ListedPaper[]): Promise<Uint8Array> =>
  buildWorkbook([buildRegisterSheet(rows)]);
