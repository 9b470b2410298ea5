import { paperKindLabels, paperStateLabels } from '@trassa/contracts/finance/paper-kinds';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { getPaperState } from '../../shared/paper-view.rules.ts';
import type { PaperRow } from '../../shared/papers.queries.ts';
import { buildWorkbook, column, type Sheet, type Value } from '../../shared/workbook.ts';

const day = (value: string | null): Value => (value === null ? null : { day: value, format: 'dd.mm.yyyy' });

/** Columns of the register; those of money are numbers. */
const columns: readonly { title: string; width?: number; value: (row: PaperRow & { trips: number }) => Value }[] = [
  { title: 'Документ', value: ({ kind }) => paperKindLabels[kind] },
  { title: 'Номер', value: ({ number_text }) => number_text },
  { title: 'Дата', value: ({ issued_on }) => day(issued_on) },
  { title: 'Контрагент', width: 40, value: ({ client_name }) => client_name },
  { title: 'ИНН', width: 14, value: ({ client_inn }) => client_inn },
  { title: 'КПП', width: 12, value: ({ client_kpp }) => client_kpp },
  { title: 'Сумма, ₽', value: ({ total_kopecks }) => toRubles(total_kopecks) },
  { title: 'В т. ч. НДС, ₽', value: ({ vat_kopecks }) => toRubles(vat_kopecks) },
  { title: 'Рейсов', width: 10, value: ({ trips }) => trips },
  { title: 'Основание', width: 30, value: ({ basis }) => basis },
  { title: 'Состояние', value: (row) => paperStateLabels[getPaperState(row)] },
  { title: 'Оплатить до', value: ({ due_on }) => day(due_on) },
  { title: 'Оплачен', value: ({ paid_on }) => day(paid_on) },
  { title: 'Оригиналы отправлены', width: 22, value: ({ originals_sent_on: on }) => day(on) },
  { title: 'Оригиналы у клиента', width: 22, value: ({ originals_received_on: on }) => day(on) },
];

/** Register of papers, a row each. */
export function registerSheet(rows: readonly (PaperRow & { trips: number })[]): Sheet {
  return {
    name: 'Документы',
    columns: columns.map(({ title, width }) => column(title, width)),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}

/** Workbook of {@link registerSheet}. */
export const buildRegister = (rows: readonly (PaperRow & { trips: number })[]): Promise<Buffer> =>
  buildWorkbook([registerSheet(rows)]);
