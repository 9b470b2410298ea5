import type { APIRequestContext } from '@playwright/test';
import { hostileTexts } from '@trassa/testing/hostile-texts';
import { aFeedback } from '../support/a-feedback.ts';
import { type Account, aCarrier } from '../support/accounts.ts';
import { completeTrips } from '../support/archives.ts';
import { anOwnOrder, aPoint } from '../support/own-orders.ts';

/** Write as a screen makes it; every text of its body is replaced where the server takes another. */
interface Write {
  method: 'POST' | 'PUT';
  path: string;
  body: object;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const loading = aPoint('Москва', { kind: 'loading', day: '2027-12-01', contactName: 'Мария' });
const unloading = aPoint('Казань', { kind: 'unloading', day: '2027-12-02' });
const anOrder = () =>
  anOwnOrder({ points: [loading, unloading], number: 'Н-1', vehicleRequirements: 'рефрижератор', remarks: 'Пропуск' });
const absences = [{ from: '2027-12-01', to: '2027-12-02', reason: 'Ремонт' }];

const feedback = (): Write => ({ method: 'POST', path: '/api/feedback', body: aFeedback() });

const writes = (): readonly Write[] => [
  { method: 'POST', path: '/api/orders', body: { key: crypto.randomUUID(), order: anOrder() } },
  { method: 'POST', path: '/api/orders/templates', body: { title: 'Сыр', order: anOrder() } },
  {
    method: 'POST',
    path: '/api/orders/fleet/vehicles',
    body: {
      ...{ plate: `А${String(Math.random()).slice(2, 5)}ВС ${String(Math.random()).slice(3, 5)}`, model: 'КамАЗ' },
      ...{ trailerPlate: '', body: null, capacity: 20_000, volume: null, ownership: 'own' },
      ...{ fuelSummer: null, fuelWinter: null, papers: [], absences },
    },
  },
  {
    method: 'POST',
    path: '/api/orders/fleet/drivers',
    body: { name: 'Иванов', inn: '', phone: '+79990000000', papers: [], absences },
  },
  {
    method: 'POST',
    path: '/api/finance/operations',
    body: { category: 'fuel', amount: 100, date: '2026-11-20', description: 'Карта' },
  },
  feedback(),
  { method: 'PUT', path: '/api/account/profile', body: { firstName: 'Андрей', lastName: 'Савельев', phone: '+7999' } },
  {
    method: 'PUT',
    path: '/api/account/company',
    body: { name: 'ООО «Рейс»', inn: '', kpp: '', ogrn: '', address: 'Москва' },
  },
  { method: 'POST', path: '/api/account/api-keys', body: { name: 'Склад', scopes: ['orders.read'] } },
  {
    method: 'POST',
    path: '/api/account/webhooks',
    body: { url: `https://example.com/${crypto.randomUUID()}`, kinds: ['order.created'] },
  },
  {
    method: 'POST',
    path: '/api/account/invitations',
    body: { email: `new-${crypto.randomUUID()}@example.com`, role: 'dispatcher' },
  },
  { method: 'PUT', path: '/api/edo/views', body: { name: 'Вид', query: 'category=0&search=Сыр' } },
  {
    method: 'POST',
    path: '/api/platforms/connections',
    body: {
      ...{ connection_name: 'Основной', platform_id: 'magnit' },
      credentials: { username: `demo-${crypto.randomUUID().slice(0, 8)}`, password: 'demo' },
    },
  },
  { method: 'POST', path: '/api/partner/generate', body: {} },
];

const ofOrder = (id: string): readonly Write[] => [
  {
    method: 'POST',
    path: `/api/orders/${id}/comments`,
    body: { key: crypto.randomUUID(), text: 'Звонок', mentions: [] },
  },
  {
    method: 'POST',
    path: `/api/finance/trips/${id}/costs`,
    body: { costs: [{ kind: 'fuel', amount: 100, source: 'fact', paid: false, note: 'Чек', date: '2026-11-20' }] },
  },
  { method: 'PUT', path: `/api/orders/${id}/tracking`, body: { days: 30, showDocuments: true, email: null } },
];

/** Texts of a body by their paths, `order.points.0.city`. */
function getTexts(value: Json, path = ''): string[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => getTexts(one, path === '' ? name : `${path}.${name}`));
}

function replaced(value: Json, payloads: ReadonlyMap<string, string>, path = ''): Json {
  const payload = payloads.get(path);
  if (payload !== undefined) return payload;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, one]) => [name, replaced(one, payloads, path === '' ? name : `${path}.${name}`)] as const,
  );
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

const shortest = hostileTexts.filter((text) => text.length <= 20);

/** Payloads stored by one company. */
interface Stored {
  payloads: number;
  /** `POST /api/orders order.remarks`. */
  fields: Set<string>;
  orders: string[];
}

/** Writes payloads of a list in turn. */
export class PayloadWriter {
  readonly stored: Stored = { payloads: 0, fields: new Set(), orders: [] };
  #turn: number;
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  constructor(request: APIRequestContext, { accessToken, seed }: { accessToken: string; seed: number }) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${accessToken}` };
    this.#turn = seed % hostileTexts.length;
  }

  #next(from: readonly string[] = hostileTexts): string {
    this.#turn += 1;
    return from[this.#turn % from.length] ?? '';
  }

  /** Every kind of thing once. */
  async writeAll(): Promise<void> {
    for (const write of writes()) await this.write(write);
    const [order] = this.stored.orders;
    if (order) for (const write of ofOrder(order)) await this.write(write);
  }

  async writeFeedback(): Promise<void> {
    await this.write(feedback());
  }

  /** Sends a write with payloads; where a field refuses one, with a shorter one, then as it was. */
  async write({ method, path, body }: Write): Promise<void> {
    const payloads = new Map(getTexts(body as Json).map((field) => [field, this.#next()]));
    const shortened = new Set<string>();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const data = replaced(body as Json, payloads);
      const answer = await this.#request.fetch(path, { method, headers: this.#headers, data });
      const text = await answer.text();
      if (answer.status() > 499) throw new Error(`${method} ${path} answered ${answer.status()}: ${text}`);
      const { data: saved, fields = {} } = JSON.parse(text);
      if (answer.ok()) {
        this.#note(`${method} ${path}`, [...payloads.keys()]);
        if (path === '/api/orders') this.stored.orders.push(saved.id);
        return;
      }
      this.#yield(payloads, { refused: Object.keys(fields), shortened });
    }
    throw new Error(`${method} ${path} is refused whatever is written`);
  }

  /** Takes refused payloads back: the first time for shorter ones. */
  #yield(payloads: Map<string, string>, { refused, shortened }: { refused: string[]; shortened: Set<string> }): void {
    const named = [...payloads.keys()].filter((name) => refused.some((one) => name.startsWith(one)));
    // A refusal that names no field is that of a code or of another system's password, which come last.
    for (const name of named.length > 0 ? named : [...payloads.keys()].slice(-1)) {
      if (shortened.has(name)) payloads.delete(name);
      else payloads.set(name, this.#next(shortest));
      shortened.add(name);
    }
  }

  #note(what: string, names: readonly string[]): void {
    this.stored.payloads += names.length;
    const call = what.replace(/[\da-f-]{36}/, ':id');
    for (const name of names) this.stored.fields.add(`${call} ${name.replace(/\.\d+/g, '[]')}`);
  }

  /** Uploads a waybill whose texts are payloads. */
  async upload(): Promise<void> {
    const [trip] = completeTrips(1);
    const xml = new TextDecoder('windows-1251').decode(trip?.bareXml.buffer).replace('windows-1251', 'utf-8');
    const names = new Set<string>();
    const changed = xml.replace(/ ([А-Яа-я]+)="([^"]*[а-я]{3}[^"]*)"/g, (whole, name: string) => {
      if (/^(КНД|ИдФайл|Функция|ПоФактХЖ|НаимДок|ЕдИзм)/.test(name)) return whole;
      names.add(name);
      return ` ${name}="${escaped(this.#next(shortest))}"`;
    });
    const file = {
      name: `${escaped(this.#next(shortest)).slice(0, 20)}.xml`,
      mimeType: 'text/xml',
      buffer: Buffer.from(changed),
    };
    const answer = await this.#request.post('/api/edo/uploads', { headers: this.#headers, multipart: { file } });
    const { data, error } = await answer.json();
    if (data?.accepted !== 1) throw new Error(`the upload answered ${error ?? JSON.stringify(data)}`);
    this.#note('POST /api/edo/uploads', [...names]);
  }
}

const escaped = (text: string) =>
  text.replace(/\p{C}/gu, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Registers a carrier whose own names are payloads. */
export const aHostileCarrier = (request: APIRequestContext): Promise<Account> =>
  aCarrier(request, {
    firstName: '<img src=x onerror=hit=1>',
    lastName: '"><svg onload=hit=1>',
    companyName: '</title><script>hit=1</script>',
  });
