// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react';
import type { Chain } from '@trassa/contracts/edo/document';
import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { FieldSource, WaybillDriver, WaybillVehicle } from '@trassa/contracts/edo/waybill-fields';
import { type Order, orderSchema } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { getSample } from '@trassa/testing/fake/sample';
import { describe, expect, test, vi } from 'vitest';
import { aContent, someFields } from '../../../shared/testing/content-factories.ts';
import { aChain, ok } from '../../../shared/testing/edo-factories.ts';
import { DocumentViewer } from './document-viewer.tsx';

const backend = fakeBackend();
let person: ReturnType<typeof showPage>['person'];

async function open(content: DocumentContent, chain: Chain = aChain()) {
  backend.on(edoEndpoints.chain, () => ok(chain));
  backend.on(edoEndpoints.content, () => ok(content));
  const target = { chainId: chain.chainId, documentId: content.documentId, login: undefined };
  const viewer = <DocumentViewer target={target} onSelect={() => undefined} onClose={() => undefined} />;
  person = showPage(viewer, { path: '/edo' }).person;
  return within(await screen.findByRole('dialog'));
}

const source: FieldSource = { title: 'T1', fileId: null, fromChain: true };
const aDriver = (Фамилия: string): WaybillDriver => ({
  Фамилия,
  Имя: 'Лев',
  Отчество: null,
  СерияВУ: '99 11',
  НомерВУ: '123456',
  ДатаВыдачиВУ: null,
  ИНН: null,
  Телефоны: [],
  Источник: source,
});
const aTruck = (РегНомер: string): WaybillVehicle => ({
  РегНомер,
  НомерСТС: null,
  НомерВИН: null,
  ТипВладения: null,
  Тип: 'тягач',
  Марка: 'МАЗ',
  Грузоподъемность: null,
  Вместимость: null,
  Источник: source,
});

test('a chain that does not exist can be closed, and is not asked for again', async () => {
  const onClose = vi.fn();
  backend.on(edoEndpoints.chain, () => new Refusal('common/not-found'));
  backend.on(edoEndpoints.content, () => new Refusal('common/not-found'));
  const target = { chainId: 'gone', documentId: null, login: undefined };
  const { person } = showPage(<DocumentViewer target={target} onSelect={() => undefined} onClose={onClose} />, {
    path: '/edo',
  });
  expect(await screen.findByText('Не удалось найти цепочку документов')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  await person.click(screen.getAllByRole('button', { name: 'Закрыть' }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

describe('what titles object to', () => {
  const refusal = { kind: 'refusal', text: 'Водитель не тот' } as const;

  test('stands under the head of the document, each once', async () => {
    const chain = aChain({ notices: [refusal] });
    const sample = getSample(orderSchema) as Order;
    const order = { ...sample, id: crypto.randomUUID(), chainId: chain.chainId };
    const found = [sample, order];
    backend.on(ordersEndpoints.list, () => ({ success: true as const, data: found, total: 2, amount: 0 }));
    const content = aContent({ notices: [refusal, { kind: 'state', text: 'Документ передан в ГИС ЭПД' }] });
    const dialog = await open(content, chain);
    expect(await dialog.findByText('Отказ: Водитель не тот')).toBeTruthy();
    expect(dialog.getByText('Ответ ГИС ЭПД: Документ передан в ГИС ЭПД')).toBeTruthy();
    const help = within(await dialog.findByRole('region', { name: 'Что делать с отказом' }));
    expect(help.getByText(/^Ход за отправителем, ООО «Ока-Молоко»/)).toBeTruthy();
    expect(help.getByText(/^Здравствуйте! По накладной № ВК-004817 пришёл отказ: «Водитель не тот»\./)).toBeTruthy();
    const link = await help.findByRole('link', { name: 'Открыть заказ' });
    expect(link.getAttribute('href')).toBe(`/dashboard/orders?order=${order.id}`);
  });
});

describe('a refusal', () => {
  const refusal = { kind: 'refusal', text: 'Водитель не тот' } as const;
  const refused = (parts: Partial<Chain> = {}) => aChain({ status: 'ON_TRNACLOTKL', notices: [refusal], ...parts });

  test('does not call the phone of the sender missing before the document is read', async () => {
    backend.on(edoEndpoints.chain, () => ok(refused()));
    backend.on(edoEndpoints.content, () => new Promise<never>(() => undefined));
    const unread = { chainId: 'chain-1', documentId: 'doc-1', login: undefined };
    showPage(<DocumentViewer target={unread} onSelect={() => undefined} onClose={() => undefined} />, { path: '/edo' });
    expect(await screen.findByRole('region', { name: 'Что делать с отказом' })).toBeTruthy();
    expect(screen.queryByText(/Связаться с отправителем/)).toBeNull();
  });

  test('is solved by a press, says who has done so, and waits again by another', async () => {
    const solved = { at: '2026-11-20T07:05:00Z', by: 'Ольга Ефимова' };
    const dialog = await open(aContent(), refused());
    const answer = (chain: Chain) => {
      backend.on(edoEndpoints.chain, () => ok(chain));
      backend.on(edoEndpoints.solveRefusal, () => ok(chain));
    };
    answer(refused({ solved }));
    await person.click(await dialog.findByRole('button', { name: 'Решено' }));
    expect(await dialog.findByText(/^Отказ решён: Ольга Ефимова, 20\.11\.2026/)).toBeTruthy();
    expect(dialog.queryByRole('region', { name: 'Что делать с отказом' })).toBeNull();
    answer(refused());
    await person.click(dialog.getByRole('button', { name: 'Вернуть' }));
    expect(await dialog.findByRole('button', { name: 'Решено' })).toBeTruthy();
    expect(backend.getBodies(edoEndpoints.solveRefusal)).toMatchObject([{ solved: true }, { solved: false }]);
  });
});

describe('a document without structured reading', () => {
  const party = { Роль: 'Фрахтователь', Наименование: 'ООО «Лесной»', ИНН: '5000000003', КПП: null };
  const outline = { Номер: 'З-15', Дата: '10.03.2026', Стороны: [party] };

  test('shows what could be read, its data as they are, and a warning', async () => {
    const rawData = { Файл: { '@Длинное': 'я'.repeat(4000) } };
    const viewer = await open(aContent({}, { documentType: 'order', outline, rawData }));
    expect(await viewer.findByText('Заказ или заявка: показан не весь документ.')).toBeTruthy();
    for (const text of ['З-15', '10.03.2026', 'Фрахтователь', 'ООО «Лесной»']) viewer.getByText(text);
    expect(viewer.getByText(/"@Длинное"/).textContent).toHaveLength(3001);
    expect(viewer.getByText(/показаны первые 3\s000 знаков/)).toBeTruthy();
  });

  test('that tells all it states has no warning and no raw data', async () => {
    const told = { ...outline, Сведения: [{ Имя: 'Стоимость без НДС', Значение: '100 000,00' }] };
    const viewer = await open(aContent({}, { documentType: 'cost', outline: told, rawData: { Файл: 'x' } }));
    expect(await viewer.findByText('100 000,00')).toBeTruthy();
    viewer.getByText('Содержание документа');
    expect(viewer.queryByText(/показан не весь документ/)).toBeNull();
    expect(viewer.queryByText(/"Файл"/)).toBeNull();
  });

  test('of an unknown type warns so, and shows number and date if it names them', async () => {
    const sourceDocumentType = 'ON_NEW';
    const viewer = await open(
      aContent({ sourceDocumentType }, { documentType: 'unknown', extractedFields: null, outline }),
    );
    expect(await viewer.findByText('Неизвестный тип документа.')).toBeTruthy();
    expect(viewer.getByText('З-15')).toBeTruthy();
    expect(viewer.getByText(/"@ВерсФорм": "5.01"/)).toBeTruthy();
  });

  test('a QR code shows its picture, and misses neither XML nor signature', async () => {
    const file = { name: 'qrcode.png', size: 4096, kind: 'other' as const };
    const ask = fetch;
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) =>
      String(input).includes('/files/0')
        ? new Response('png', { headers: { 'content-disposition': 'attachment; filename="qrcode.png"' } })
        : ask(input, init),
    );
    const viewer = await open(
      aContent(
        { sourceDocumentType: 'ON_TRNAPERAK_QRCODE', fileList: [file], hasXML: false },
        { documentType: 'unknown', extractedFields: null, rawData: null },
      ),
    );
    expect(await viewer.findByRole('img', { name: 'QR-код для проверки на дороге' })).toBeTruthy();
    expect(viewer.queryByText(/показать нечего|XML не найден|Подписей нет/)).toBeNull();
    expect(viewer.getByText('QR-код для водителя получен')).toBeTruthy();
    expect(viewer.queryByText('Неизвестный тип')).toBeNull();
  });

  test('keeps what the chain’s T1 says below its own data', async () => {
    const extractedFields = someFields({ Водители: [aDriver('Рулев')], ТранспортныеСредства: [aTruck('А123ВЕ77')] });
    const viewer = await open(aContent({}, { documentType: 'cost', outline, extractedFields }));
    expect(await viewer.findByText('Рулев Лев')).toBeTruthy();
    expect(viewer.getByText('З-15')).toBeTruthy();
  });
});

describe('the heading of a document without a number', () => {
  const numberless = aChain({ number: '', date: '' });
  const heading = async (content: DocumentContent, name: string) =>
    (await open(content, numberless)).findByRole('heading', { level: 2, name });

  test('is the number that its title gives', async () => {
    const outline = { Номер: 'З-15', Дата: null, Стороны: [] };
    expect(await heading(aContent({}, { documentType: 'order', outline }), '№ З-15')).toBeTruthy();
  });

  test('else what kind it is', async () => {
    expect(await heading(aContent(), 'Т2, приём груза к перевозке')).toBeTruthy();
  });

  test('else the name of its file', async () => {
    const unknown = aContent({ sourceDocumentType: 'ON_NEW' }, { documentType: 'unknown', extractedFields: null });
    expect(await heading(unknown, 'title.xml')).toBeTruthy();
  });
});

test('a document of size 0 says so and why, and keeps its id, type, place in the chain and summary', async () => {
  const empty = aContent(
    { contentSize: 0, contentSizeFormatted: '0 Б', hasXML: false, fileList: [] },
    { extractedFields: null, rawData: null },
  );
  empty.extractedData.metadata.totalFiles = 0;
  const viewer = await open(empty);
  expect(await viewer.findByText('Нет контента в документе doc-2')).toBeTruthy();
  for (const reason of [
    'В ответе нет архива с XML',
    'Этот тип документа не передаёт содержимое',
    'Оператор вернул пустой ответ',
    'Документ ещё не готов',
  ])
    viewer.getByText(reason, { exact: false });
  expect(viewer.getByText('ID doc-2 · ON_TRNACLPPRIN · в цепочке 2 из 2')).toBeTruthy();
  expect(viewer.getByText('0 Б').parentElement?.textContent).toBe('0 Бразмер архива');
  expect(viewer.getByText('0').parentElement?.textContent).toBe('0файлов');
  expect(viewer.getByText('Т2, приём груза к перевозке').parentElement?.textContent).toMatch(/тип документа$/);
  const road = within(viewer.getByRole('navigation', { name: 'Документы цепочки' }));
  expect(road.getByRole('button', { name: /Т1/ })).toHaveProperty('disabled', false);
});

test('a replacement shows the new driver and vehicle, when and why, beside those of T1', async () => {
  const replacement = {
    Когда: '12.03.2026T14:30:00+03:00',
    Причина: 'Поломка тягача',
    Водители: [aDriver('Запасной')],
    ТранспортныеСредства: [aTruck('М777ОР97')],
    Прицепы: [],
    Замечания: [],
    Источник: { ...source, title: 'replacement' as const },
  };
  const extractedFields = someFields({ Водители: [aDriver('Рулев')], ТранспортныеСредства: [aTruck('А123ВЕ77')] });
  const viewer = await open(aContent({}, { documentType: 'replacement', extractedFields, replacement }));
  expect(await viewer.findByText('Новый водитель')).toBeTruthy();
  for (const text of ['Запасной Лев', 'Рулев Лев', 'Поломка тягача', '12.03.2026, 14:30']) viewer.getByText(text);
  expect(viewer.queryByText(/показан не весь документ/)).toBeNull();
});
