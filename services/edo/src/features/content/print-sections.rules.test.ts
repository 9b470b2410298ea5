import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { expect, test } from 'vitest';
import type { DocumentRow } from '../../db/tables.ts';
import { toNewDocument } from '../../testing/random-documents.ts';
import { buildPrintSections } from './print-sections.rules.ts';

const document = {
  ...toNewDocument(
    {
      ...{ id: 1, chain: 1, created: 0, updated: 0, deleted: false, type: 'ON_TRNACLPPRIN', category: 'ETRN' },
      ...{ go: ['', ''], gp: ['', ''], vehicle: '', driver: '', from: '', to: '' },
    },
    { companyId: '', connectionId: '' },
  ),
  doc_date: '2026-11-17',
} as unknown as DocumentRow;
const buildContent = (extracted: object) =>
  ({
    extractedData: { extracted: { extractedFields: null, outline: null, ...extracted } },
    signatures: [],
  }) as unknown as DocumentContent;

test('a УПД on paper has its sum and its sides by their roles, and says nothing of a waybill', () => {
  const side = { ИНН: '7700000001', КПП: '500001001' };
  const outline = {
    ...{ Номер: 'УП-17', Дата: '17.11.2026', Сумма: '85000.50' },
    Стороны: [{ Роль: 'Продавец', Наименование: 'ООО «Путь»', ...side }],
  };
  expect(buildPrintSections(document, buildContent({ outline }))).toEqual([
    {
      title: 'Документ',
      rows: [
        ['Номер', 'УП-17'],
        ['Дата', '17.11.2026'],
        ['Сумма', '85\u00a0000,50\u00a0₽'],
      ],
    },
    {
      title: 'Продавец',
      rows: [
        ['Наименование', 'ООО «Путь»'],
        ['ИНН / КПП', '7700000001 / 500001001'],
      ],
    },
  ]);
});

test('a waybill on paper has its days and times in words, a time that cannot be read as it is written', () => {
  const Получение = { Дата: '13.03.2026', Время: 'утром' };
  const fields = { Прием: { Дата: '12.03.2026', Время: '14:30:00+05:00' }, Получение, Выдача: { Дата: '14.03.2026' } };
  const extractedFields = { ...fields, Грузы: [], ТранспортныеСредства: [], Прицепы: [], Водители: [] };
  const lines = new Map(buildPrintSections(document, buildContent({ extractedFields })).flatMap(({ rows }) => rows));
  expect(lines.get('Дата')).toBe('17.11.2026');
  expect(lines.get('Приём перевозчиком')).toBe('12.03.2026, 12:30 (МСК)');
  expect(lines.get('Получение груза')).toBe('13.03.2026 утром');
  expect(lines.get('Выдача груза')).toBe('14.03.2026');
});
