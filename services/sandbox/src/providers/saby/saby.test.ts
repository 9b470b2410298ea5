import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSandbox } from '../../testing/exchange-caller.ts';
import { CARRIERS } from '../../world/companies.ts';

const JSON_RPC = 'application/json-rpc;charset=utf-8';

interface Answer {
  result?: unknown;
  error?: { code: number; message: string; data?: { classid: string; addinfo: Record<string, string> } };
}
type Firm = Record<'Грузоотправитель' | 'Грузополучатель', { СвЮЛ: { ИНН: string } }>;
interface Linked extends Firm {
  Этап: { Идентификатор: string; Действие: { Название: string }[]; Вложение?: Linked['Вложение'] }[];
  Вложение: { Файл: { Имя: string; Ссылка: string }; Подпись?: { Файл: { Ссылка: string } }[] }[];
  СсылкаНаPDF: string;
}

describe('Saby', () => {
  let app: FastifyInstance;
  let session: string;
  let now: Date;

  const call = async (path: string, method: string, params: object, headers: Record<string, string> = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/saby${path}`,
      headers: { 'content-type': JSON_RPC, 'x-sbissessionid': session, ...headers },
      payload: JSON.stringify({ jsonrpc: '2.0', method, params, id: 1 }),
    });
    return { status: reply.statusCode, ...reply.json<Answer>() };
  };
  const authenticate = (Пароль: string, login = 'demo-saby') =>
    call('/online/auth/service/', 'СБИС.Аутентифицировать', { Параметр: { Логин: login, Пароль } });
  const act = (payload: object) => app.inject({ method: 'POST', url: '/saby/_advance', payload });

  beforeEach(async () => {
    now = new Date('2026-11-20T12:00:00+03:00');
    app = aSandbox({ clock: () => now });
    session = '';
    const { addinfo = {} } = (await authenticate('demo')).error?.data ?? {};
    const temporary = { 'x-sbissessionid': addinfo.ИдентификаторСессии ?? '' };
    const { Идентификатор } = addinfo;
    const sent = await call('/online/auth/service/', 'СБИС.ОтправитьКодАутентификации', { Идентификатор }, temporary);
    const { messages } = (await app.inject({ url: '/saby/_sms' })).json<{ messages: { code: string }[] }>();
    const confirmation = { Идентификатор: sent.result, Код: messages[0]?.code };
    session = String((await call('/online/auth/service/', 'СБИС.ПодтвердитьВход', confirmation, temporary)).result);
  });
  afterEach(() => app.close());

  const change = (filter: object) =>
    call('/service/', 'СБИС.СписокИзменений', {
      Фильтр: {
        Тип: 'ConsignmentNote',
        НашаОрганизация: { СвЮЛ: { ИНН: CARRIERS.volgaCargo.inn } },
        ДатаВремяС: '01.10.2026 00.00.00',
        Навигация: { РазмерСтраницы: '200' },
        ...filter,
      },
    });
  const list = async () => (await change({})).result as { Документ: { Идентификатор: string }[] };
  const read = async (id: string) =>
    (await call('/service/', 'СБИС.ПрочитатьДокумент', { Документ: { Идентификатор: id } })).result as Linked;
  const fetchLink = (link: string, own = session) =>
    app.inject({ url: `${new URL(link).pathname}${new URL(link).search}`, headers: { 'x-sbissessionid': own } });

  it('cannot read a request whose type names no charset', async () => {
    const plain = { 'content-type': 'application/json-rpc' };
    expect((await call('/service/', 'СБИС.СписокИзменений', {}, plain)).error?.code).toBe(-32700);
  });

  it.each(['20.11.2026', '2026-11-20T10:00:00', '20.11.2026 10:00:00'])('refuses the time %s', async (ДатаВремяС) => {
    expect(await change({ ДатаВремяС })).toMatchObject({ error: { code: -32000 } });
  });

  it.each([
    ['СвИП', -32000],
    ['СвФЛ', -32000],
    ['СвЮЛ', undefined],
  ])('takes an organisation as %s with %s', async (form, code) => {
    expect((await change({ НашаОрганизация: { [form]: { ИНН: '526000123456' } } })).error?.code).toBe(code);
  });

  it('refuses pages of more than two hundred', async () => {
    expect((await change({ Навигация: { РазмерСтраницы: '201' } })).error?.code).toBe(-32000);
  });

  it('tells the same document once for each of its events', async () => {
    const ids = (await list()).Документ.map(({ Идентификатор }) => Идентификатор);
    expect(new Set(ids).size).toBeLessThan(ids.length);
  });

  it('gives files to a session and while their links live', async () => {
    const [first] = (await list()).Документ;
    const document = await read(first?.Идентификатор ?? '');
    const [title] = document.Вложение;
    const links = [title?.Файл.Ссылка, title?.Подпись?.[0]?.Файл.Ссылка, document.СсылкаНаPDF].map(String);
    const statuses = async (own?: string) =>
      Promise.all(links.map(async (link) => (await fetchLink(link, own)).statusCode));
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await statuses('nobody')).toEqual([401, 401, 401]);
    now = new Date(now.getTime() + 301_000);
    expect(await statuses()).toEqual([403, 403, 403]);
  });

  it('knows whoever signed in before a restart, and nobody whose session has ended', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'saby-'));
    const restart = async () => {
      await app.close();
      app = aSandbox({ clock: () => now, operatorsFolder: folder });
    };
    const ask = async () => (await call('/service/', 'СБИС.ИнформацияОТекущемПользователе', { Параметр: {} })).status;
    await restart();
    session = String((await authenticate('demo', 'plain-saby')).result);
    await restart();
    expect(await ask()).toBe(200);
    await app.inject({ method: 'POST', url: '/saby/_faults', payload: { mode: 'expired-token', path: '/service/' } });
    expect(await ask()).toBe(401);
    await restart();
    expect(await ask()).toBe(401);
    rmSync(folder, { recursive: true });
  });

  it('asks for a code again once it has been trusted for ten minutes', async () => {
    expect((await authenticate('demo')).result).toEqual(expect.any(String));
    expect((await authenticate('wrong')).error?.data).toBeUndefined();
    now = new Date(now.getTime() + 601_000);
    expect((await authenticate('demo')).error?.data?.addinfo.Телефон).toContain('***');
  });

  it.each([
    ['Не принят', 'Грузоотправитель'],
    ['Не выдан', 'Грузополучатель'],
  ] as const)('addresses the refusal «%s» to the %s', async (action, receiver) => {
    const ids = new Set((await list()).Документ.map(({ Идентификатор }) => Идентификатор));
    for (const id of ids) {
      const document = await read(id);
      const stage = document.Этап.at(-1);
      if (!stage?.Действие.some(({ Название }) => Название === action)) continue;
      const wanted = { Идентификатор: stage.Идентификатор, Действие: { Название: action, Комментарий: 'Нет груза' } };
      const asked = { Документ: { Идентификатор: id, Этап: wanted } };
      const prepared = (await call('/service/', 'СБИС.ПодготовитьДействие', asked)).result as Linked;
      const [file] = prepared.Этап.at(-1)?.Вложение ?? [];
      expect(file?.Файл.Имя).toMatch(new RegExp(`^DP_UVUTOCH_[^-]+-${document[receiver].СвЮЛ.ИНН}-`));
    }
    expect.hasAssertions();
  });

  it('shows its codes on a page', async () => {
    const { body, headers } = await app.inject({ url: '/saby/' });
    expect(headers['content-type']).toContain('text/html');
    expect(body).toMatch(/Код для входа в Saby: <b>\d{4}<\/b>/);
  });

  it('knows no other method, session or step', async () => {
    expect((await call('/service/', 'СБИС.Выход', {})).error?.code).toBe(-32601);
    expect((await call('/service/', 'СБИС.Выход', {}, { 'x-sbissessionid': 'dead' })).status).toBe(401);
    expect((await act({ do: 'sleep' })).statusCode).toBe(400);
    expect((await act({ do: 'driver', waybill: 'none' })).statusCode).toBe(409);
    const pressed = await app.inject({ method: 'POST', url: '/saby/_goskey', payload: { answer: 'later' } });
    expect(pressed.statusCode).toBe(400);
  });
});
