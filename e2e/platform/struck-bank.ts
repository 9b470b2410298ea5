import { ask } from './struck-company.ts';
import { button, choose, fields, type StruckCompany, type StruckForm } from './struck-form.ts';

const lines = [
  ...['1CClientBankExchange', 'РасчСчет=40702810500000012345', 'СекцияДокумент=Платежное поручение', 'Номер=1'],
  ...['Сумма=1000', 'ДатаПоступило=05.11.2026', 'Плательщик=ИП Иванов', 'ПолучательСчет=40702810500000012345'],
  ...['НазначениеПлатежа=Без НДС', 'КонецДокумента', 'КонецФайла'],
];
const statement = Buffer.from(lines.join('\r\n'));

/** A statement with one payment, for which `state` says what was done with it. */
const withPayment =
  (state: 'open' | 'skipped') =>
  async (company: StruckCompany): Promise<string> => {
    await ask(company, 'POST /api/finance/bank/statements', { content: statement.toString('base64') });
    if (state === 'open') return '/finance/bank';
    const { data } = await ask(company, 'GET /api/finance/bank/operations');
    const settlements = [{ id: data.operations[0].id, parts: [], restAs: 'skip' }];
    await ask(company, 'POST /api/finance/bank/settlements', { settlements });
    return '/finance/bank';
  };

/** A bank of the sandbox, connected. */
async function withBank(company: StruckCompany): Promise<string> {
  await ask(company, 'POST /api/finance/bank/connections', { bank: 'tochka', token: `sandbox-${company.mark}` });
  return '/finance/bank';
}

/** Actions with statements of banks. */
export const bankActions: readonly StruckForm[] = [
  {
    path: '/finance/bank',
    opener: async (page) => {
      const file = { name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: statement };
      page.on('filechooser', (chooser) => void chooser.setFiles(file));
    },
    submit: (form) => form.getByText('Загрузить выписку').first(),
    write: 'POST /api/finance/bank/statements',
  },
  {
    ...{ path: withPayment('open'), opener: (page) => button(page, 'Действия с операцией').click() },
    ...{ submit: 'Не учитывать', write: 'POST /api/finance/bank/settlements', seen: true },
  },
  {
    ...{ path: withPayment('skipped'), opener: (page) => button(page, 'Действия с операцией').click() },
    ...{ submit: 'Отменить разнесение', write: 'POST /api/finance/bank/operations/:id/undo', seen: true },
  },
  {
    ...{ path: '/finance/bank', opener: 'Подключить банк', within: 'Подключить банк', submit: 'Подключить' },
    ...{ fill: fields({ 'Ключ из кабинета банка': 'sandbox-{}' }), kept: 'Ключ из кабинета банка' },
    write: 'POST /api/finance/bank/connections',
  },
  {
    ...{ path: withBank, opener: (page) => button(page, 'Действия: Точка').click(), submit: 'Прочитать сейчас' },
    write: 'POST /api/finance/bank/connections/:id/read',
  },
  {
    ...{ path: withBank, opener: choose('Действия: Точка', 'Отключить'), within: /^Отключить/, submit: 'Отключить' },
    ...{ write: 'DELETE /api/finance/bank/connections/:id', known: { status: 404, text: /./ } },
  },
];
