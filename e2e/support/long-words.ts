import { type APIRequestContext, expect } from '@playwright/test';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { SignedIn } from './accounts.ts';
import { anOwnOrder, aPoint, deliverOrder, enterOrder } from './own-orders.ts';

/** Texts of people that no line has room for. */
const company =
  'ООО «Межрегиональноепроизводственноторговоеобъединениекрупнопанельногодомостроениясельскохозяйственногомашиностроения»';
const mixed = 'ООО «Груз 🚚🔥 شركة النقل السريع للبضائع» & Co';
const word = 'сверхдлинноеслово'.repeat(12).slice(0, 200);
const driver = 'Мамин-Сибиряк-Константинопольский Мухаммад-Абдурахман-Ибрагим Оглы-Заде-Константинович-Архангельский';
const address = `634034, Ханты-Мансийский автономный округ — Югра, посёлок городского типа Новоорловскопокровскоандреевский, ${word}`;
const number = 'ЗАЯВКА-2026/11-МЕЖРЕГИОН-000000123456789-АБВГДЕЖЗ';
const sum = 999_999_999.99;

const phone = '+7 (916) 000-00-01 доб. 1234567890';

/** Ids of a delivered order and of a file of orders. */
export interface LongWords {
  orderId: string;
  fileId: string;
}

/** Enters orders, a driver, payments and a file of orders whose words, names and sums are as long as they may be. */
export async function enterLongWords(request: APIRequestContext, carrier: SignedIn): Promise<LongWords> {
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  const send = async (path: string, body: object) => {
    const answer = await request.post(path, { headers, ...body });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const today = getDay(new Date());
  const ids: string[] = [];
  for (const [index, client] of [company, mixed].entries()) {
    const order = anOwnOrder({
      ...{ number: `${number}-${index}`.slice(0, 50), client: { name: client, inn: '' }, price: sum, remarks: word },
      points: [
        aPoint('', {
          kind: 'loading',
          day: addDays(today, -1),
          company,
          address,
          contactName: driver,
          contactPhone: phone,
        }),
        aPoint('', { kind: 'unloading', day: addDays(today, 1), company: mixed, address }),
      ],
    });
    ids.push(await enterOrder(request, carrier, { ...order, cargo: { ...order.cargo, description: word } }));
  }
  const [orderId = ''] = ids;
  await deliverOrder(request, carrier, orderId);
  await send('/api/orders/fleet/drivers', { data: { name: driver, inn: '', phone, papers: [], absences: [] } });
  const payment = { category: 'fuel', amount: sum, description: word, date: today };
  await send('/api/finance/operations', { data: payment });
  const rows = [
    ['Номер', 'Заказчик', 'Откуда', 'Куда', 'Дата погрузки', 'Груз', 'Стоимость, ₽'],
    ['1', company, address, address, 'завтра', word, sum],
  ];
  const buffer = Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n'));
  const file = { name: `${word.slice(0, 190)}.csv`, mimeType: 'text/csv', buffer };
  return { orderId, fileId: (await send('/api/orders/import/files', { multipart: { file } })).id };
}
