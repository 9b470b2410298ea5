import { describe, expect, test } from 'vitest';
import {
  aBalance,
  aDocument,
  aFile,
  anIncoming,
  anOutgoing,
  aStatementFile,
  dialects,
  encodeStatement,
  ownAccount,
  type StatementEncoding,
  secondAccount,
} from '../../testing/statement-files.ts';
import { type ClientBankFile, readClientBankFile } from './client-bank-file.rules.ts';

function read(bytes: Uint8Array, known?: readonly string[]): ClientBankFile {
  const file = readClientBankFile(bytes, known);
  if (typeof file === 'string') throw new Error(file);
  return file;
}
const readFirst = (...sections: readonly string[][]) => {
  const { statements, warnings } = read(aStatementFile(...sections));
  return { operation: statements[0]?.operations[0], operations: statements[0]?.operations ?? [], warnings };
};

describe('a statement', () => {
  test.each(Object.entries(dialects))('of %s gives the month’s two operations without a warning', (_, file) => {
    const { statements, warnings } = read(encodeStatement(file.text, file.encoding));
    const [statement] = statements;
    expect(statement?.account).toBe(ownAccount);
    const [came, went] = statement?.operations ?? [];
    expect(came).toMatchObject({
      ...{ day: '2026-11-05', direction: 'in', kopecks: 12_000_000, number: '501' },
      counterparty: { name: 'ООО "Вымышленные напитки"', inn: '7705034202' },
      purpose: 'Оплата по счету № 17 от 01.11.2026, без НДС',
    });
    expect(went).toMatchObject({ day: '2026-11-06', direction: 'out', kopecks: 2_000_050 });
    expect(warnings).toEqual([]);
  });

  test.each([
    ['windows-1251', 'DOS'],
    ['ibm866', 'Windows'],
    ['utf-8', 'DOS'],
  ] as const)('in %s that calls itself %s is read by its letters', (encoding: StatementEncoding, label) => {
    const text = aFile({ Кодировка: label, РасчСчет: ownAccount }, anIncoming());
    expect(read(encodeStatement(text, encoding)).statements[0]?.operations[0]?.counterparty.name).toBe(
      'ООО "Вымышленные напитки"',
    );
  });

  test('with a byte order mark and lines of Unix is read', () => {
    const text = `\uFEFF${dialects.Точка.text.replaceAll('\r\n', '\n')}`;
    expect(read(encodeStatement(text, 'utf-8')).statements[0]?.operations).toHaveLength(2);
  });

  test('cut anywhere is refused, whole it is not', () => {
    const { text } = dialects.Точка;
    const end = text.lastIndexOf('КонецФайла');
    for (let at = 25; at < end; at += 37)
      expect(readClientBankFile(encodeStatement(text.slice(0, at), 'windows-1251'))).toBe('finance/statement-cut');
    const inside = text.replace('КонецДокумента\r\n', '');
    expect(readClientBankFile(encodeStatement(inside, 'windows-1251'))).toBe('finance/statement-cut');
  });

  test('of another format is refused', () => {
    for (const text of ['', 'дата;сумма\r\n01.11.2026;100', '%PDF-1.7'])
      expect(readClientBankFile(encodeStatement(text, 'utf-8'))).toBe('finance/statement-foreign');
  });

  test('without an account of the company is refused, unless the account is known', () => {
    const bytes = encodeStatement(aFile({ Кодировка: 'Windows' }, anIncoming()), 'windows-1251');
    expect(readClientBankFile(bytes)).toBe('finance/statement-account');
    expect(read(bytes, [ownAccount]).statements[0]?.operations).toHaveLength(1);
  });

  test('of an account in currency is refused', () => {
    const bytes = encodeStatement(aFile({ РасчСчет: '40702840500000012345' }), 'windows-1251');
    expect(readClientBankFile(bytes)).toBe('finance/statement-currency');
  });

  test('tells a transfer between two accounts once for each', () => {
    const { statements } = read(encodeStatement(dialects['Т-Банк'].text, 'utf-8'));
    const own = statements.map(({ account, operations }) => ({ account, own: operations.filter((one) => one.isOwn) }));
    expect(own.map(({ account, own: [one, ...more] }) => [account, one?.direction, more.length])).toEqual([
      [ownAccount, 'out', 0],
      [secondAccount, 'in', 0],
    ]);
  });

  test('gives the balance at the end of each day', () => {
    const days = [
      { day: '2026-11-05', kopecks: 12_100_000 },
      { day: '2026-11-06', kopecks: 10_099_950 },
    ];
    const ends = [...days, { day: '2026-11-30', kopecks: 10_099_950 }];
    const balances = (file: { text: string; encoding: StatementEncoding }) =>
      read(encodeStatement(file.text, file.encoding)).statements[0]?.balances;
    expect(balances(dialects.Сбер)).toEqual(days);
    expect(balances(dialects.Точка)).toEqual(ends);
    expect(balances(dialects.Модульбанк)).toEqual([]);
  });

  test('whose balances or turnover do not add up is read with a warning', () => {
    const period = { ДатаНачала: '01.11.2026', ДатаКонца: '30.11.2026', РасчСчет: ownAccount };
    const { warnings, operations } = readFirst(
      aBalance({ ...period, НачальныйОстаток: '0', ВсегоПоступило: '5', ВсегоСписано: '0', КонечныйОстаток: '7' }),
      anIncoming(),
    );
    expect(operations).toHaveLength(1);
    expect(warnings).toEqual([
      `Счёт ${ownAccount}: остатки не сходятся с оборотами на -2 ₽`,
      `Счёт ${ownAccount}: сумма документов и обороты по счёту расходятся на 119\u00a0995 ₽`,
    ]);
  });
});

describe('a document', () => {
  test('that the bank has not posted, or whose sum is no number, is left out with a warning', () => {
    const { operations, warnings } = readFirst(
      anOutgoing({ Номер: '1', ДатаСписано: '' }),
      anOutgoing({ Номер: '2', Сумма: 'сто' }),
      anOutgoing({ Номер: '3', Сумма: '0' }),
      anOutgoing({ Номер: '4', ПлательщикСчет: '40702810000000000009' }),
      anOutgoing({ Номер: '5', ДатаСписано: '31.02.2026' }),
    );
    expect(operations).toEqual([]);
    expect(warnings).toEqual([
      'Документ № 1 пропущен: банк его ещё не провёл',
      'Документ № 2 пропущен: сумма «сто» не читается',
      'Документ № 3 пропущен: сумма «0» не читается',
      'Документ № 4 пропущен: в нём нет вашего счёта',
      'Документ № 5 пропущен: банк его ещё не провёл',
    ]);
  });

  test('paid by card has the bank on the other side, whose INN says nothing', () => {
    const { operation } = readFirst(
      anOutgoing({ ВидОплаты: '17', ПолучательИНН: '7707083893', НазначениеПлатежа: 'Покупка AZS 57' }),
    );
    expect(operation).toMatchObject({ isCard: true, counterparty: { inn: null }, purpose: 'Покупка AZS 57' });
  });

  test('keeps a purpose with «=» and over two lines, and keys that nobody knows', () => {
    const { operation } = readFirst(anOutgoing({ НазначениеПлатежа: 'НДС=22%;\r\nсчет 5', Дебит: 'x', КодНоль: '0' }));
    expect(operation).toMatchObject({ purpose: 'НДС=22%; счет 5', other: { Дебит: 'x' } });
  });

  test('names a person without an address, and nobody’s INN for «0»', () => {
    const { operation } = readFirst(anOutgoing({ Получатель: 'Иванов Иван//Тверь//', ПолучательИНН: '0' }));
    expect(operation?.counterparty).toMatchObject({ name: 'Иванов Иван', inn: null });
  });

  test('of a kind that nobody knows, with sections in another order, is read', () => {
    const text = aFile(
      {},
      aDocument('Прочее', { Номер: '1', Сумма: '1', ДатаПоступило: '05.11.2026', ПолучательРасчСчет: ownAccount }),
      aBalance({ РасчСчет: ownAccount }),
    );
    const { statements } = read(encodeStatement(text, 'windows-1251'));
    expect(statements[0]?.operations[0]).toMatchObject({ kind: 'Прочее', direction: 'in', kopecks: 100 });
  });
});
