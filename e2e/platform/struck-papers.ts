import type { Page } from '@playwright/test';
import { completeTrips } from '../support/archives.ts';
import { aChain, ask, aWaybill, connected } from './struck-company.ts';
import { button, closing, fields, type StruckCompany, type StruckForm } from './struck-form.ts';

/** Comments on a waybill. */
async function withComment(company: StruckCompany): Promise<string> {
  const path = await aWaybill(company);
  const chain = new URLSearchParams(path.split('?')[1]).get('chain') ?? '';
  const comment = { key: crypto.randomUUID(), text: 'Звонок', mentions: [] };
  await ask(company, `POST /api/edo/comments/waybill/${encodeURIComponent(chain)}`, comment);
  return path;
}

const comment = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Звонок' });

/** Files of a trip, as given to the page. */
const archives = () => completeTrips(1)[0]?.archives ?? [];

async function uploaded(company: StruckCompany): Promise<string> {
  const { request, carrier } = company;
  const form = new FormData();
  for (const { name, buffer } of archives()) form.append('files', new File([new Uint8Array(buffer)], name));
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  const answer = await request.post('/api/edo/uploads', { headers, multipart: form });
  if (!answer.ok()) throw new Error(`The upload answered ${answer.status()}: ${await answer.text()}`);
  return aChain(company);
}

const chooseWaybill = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Выбрать/ })
    .first()
    .check();

/** Actions with documents. */
export const paperActions: readonly StruckForm[] = [
  {
    path: '/edo',
    opener: async (page) => {
      page.on('filechooser', (chooser) => void chooser.setFiles(archives()));
    },
    ...{ submit: /^(Выбрать|Загрузить документы)$/, write: 'POST /api/edo/uploads' },
  },
  {
    path: uploaded,
    ...{
      opener: 'Удалить загруженное',
      within: /^Удалить загруженный/,
      submit: 'Удалить загруженное',
      write: 'POST /api/edo/uploads/:id',
    },
    seen: true,
  },
  {
    path: connected,
    opener: async (page) => {
      await page.getByRole('tab', { name: /^Все/ }).click();
      await chooseWaybill(page);
    },
    ...{ submit: 'Отметить прочитанными', write: 'POST /api/edo/read', seen: true },
  },
  {
    path: async (company) => {
      await connected(company);
      await ask(company, 'PUT /api/edo/views', { name: 'Мой вид', query: 'category=ETRN' });
      return '/edo?category=ETRN';
    },
    ...{ opener: 'Виды', submit: 'Удалить вид «Мой вид»', write: 'DELETE /api/edo/views', seen: true },
  },
  {
    ...{ path: withComment, opener: (page) => comment(page).getByRole('button', { name: 'Изменить' }).click() },
    ...{ fill: fields({ 'Текст комментария': '{}' }), kept: 'Текст комментария', submit: 'Сохранить' },
    write: 'PUT /api/edo/comments/:kind/:key/:commentId',
  },
  {
    ...{ path: withComment, opener: (page) => comment(page).getByRole('button', { name: 'Удалить' }).click() },
    ...{ within: 'Удалить комментарий?', submit: 'Удалить', seen: true },
    write: 'DELETE /api/edo/comments/:kind/:key/:commentId',
  },
  {
    path: async (company) => {
      await connected(company);
      const { chains } = await ask(company, 'GET /api/edo/chains?limit=1&category=ETRN&status=REFUSAL');
      return `/edo?chain=${encodeURIComponent(chains[0].chainId)}`;
    },
    ...{ submit: 'Решено', write: 'PUT /api/edo/chains/:chainId/solved', seen: true },
  },
  {
    path: async (company) => {
      await connected(company);
      return '/edo?standing=silent';
    },
    opener: async (page) => {
      await chooseWaybill(page);
      await button(page, 'Завершить без Т4').click();
    },
    ...{ ...closing, write: 'POST /api/edo/chains/close' },
  },
];
