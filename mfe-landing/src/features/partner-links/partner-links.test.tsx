// @vitest-environment happy-dom
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { PartnerLead } from '@trassa/contracts/landing/partner-links';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildLinkSheets } from './link-sheets.ts';
import { PartnerLinksPage } from './partner-links.page.tsx';
import { countLinksByState, getLinkAddress, getLinkState } from './partner-links.rules.ts';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));

function aLead(parts: Partial<PartnerLead> = {}): PartnerLead {
  return {
    id: crypto.randomUUID(),
    unique_token: 'abcdefgh12345678abcdefgh12345678',
    link: null,
    used_at: null,
    created_at: '2026-11-20T09:00:00Z',
    expires_at: '2099-01-01T00:00:00Z',
    partner_source: { name: 'Личный кабинет' },
    discount_percent: 10,
    visits: 3,
    registrations: 0,
    paid_kopecks: 0,
    ...parts,
  };
}

const teach = (leads: PartnerLead[]) =>
  backend.on(landingEndpoints.leads, () => ({ success: true as const, leads, data: leads }));

test('shows the links with their counters and says how many there are', async () => {
  teach([
    aLead(),
    aLead({ used_at: '2026-11-21T09:00:00Z', registrations: 1 }),
    aLead({ expires_at: '2026-01-01T00:00:00Z' }),
  ]);
  const page = showPage(<PartnerLinksPage />, { path: '/partners' });
  expect(await page.findByText('Загружено 3 партнерских ссылок')).toBeTruthy();
  expect(page.getByText('Всего ссылок').parentElement?.textContent).toContain('3');
  expect(page.getAllByText('Активна')).toHaveLength(1);
  expect(page.getAllByText('Использована')).toHaveLength(1);
});

test('a counter narrows the list to what it counts, in the address', async () => {
  teach([aLead(), aLead({ used_at: '2026-11-21T09:00:00Z' })]);
  const page = showPage(<PartnerLinksPage />, { path: '/partners' });
  await page.person.click(await page.findByRole('button', { name: /Использовано ссылок/ }));
  await vi.waitFor(() => expect(page.queryByText('Активна')).toBeNull());
  expect(page.location().search).toBe('?state=used');
  await page.person.click(page.getByRole('button', { name: /Использовано ссылок/ }));
  expect(await page.findByText('Активна')).toBeTruthy();
});

test('a new link stands on top at once', async () => {
  teach([]);
  backend.on(landingEndpoints.generate, () => ({ success: true as const, data: aLead({ visits: 0 }) }));
  const page = showPage(<PartnerLinksPage />, { path: '/partners' });
  expect(await page.findByText('Ссылок пока нет')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Создать ссылку' }));
  expect(await page.findByText('Партнерская ссылка успешно создана!')).toBeTruthy();
  expect(page.getByText('Активна')).toBeTruthy();
});

test('a list that began to load before a link was made does not take it out again', async () => {
  const { promise: former, resolve: answer } = Promise.withResolvers<PartnerLead[]>();
  const lead = aLead();
  let isMade = false;
  backend.on(landingEndpoints.leads, async () => {
    const leads = isMade ? [lead] : await former;
    return { success: true as const, leads, data: leads };
  });
  backend.on(landingEndpoints.generate, () => {
    isMade = true;
    return { success: true as const, data: lead };
  });
  const page = showPage(<PartnerLinksPage />, { path: '/partners' });
  await page.person.click(await page.findByRole('button', { name: 'Создать ссылку' }));
  expect(await page.findByText('Активна')).toBeTruthy();
  answer([]);
  await vi.waitFor(() => expect(page.getByText('Загружено 1 партнерских ссылок')).toBeTruthy());
  expect(page.getByText('Активна')).toBeTruthy();
});

test('says when links cannot be read or made', async () => {
  backend.on(landingEndpoints.leads, () => new Refusal('common/unavailable'));
  backend.on(landingEndpoints.generate, () => new Refusal('common/unavailable'));
  const page = showPage(<PartnerLinksPage />, { path: '/partners' });
  expect((await page.findAllByText('Ошибка загрузки партнерских ссылок')).length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(page.getByText('Всего ссылок').parentElement?.textContent).toContain('—'));
  await page.person.click(page.getByRole('button', { name: 'Создать ссылку' }));
  expect(await page.findByText('Ошибка создания партнерской ссылки')).toBeTruthy();
});

test('a repeat after a lost answer asks for the same link, the next one for another', async () => {
  const keys: (string | null)[] = [];
  teach([]);
  backend.on(landingEndpoints.generate, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    if (keys.length === 1) return new Refusal('common/unavailable');
    return { success: true as const, data: aLead({ id: `${keys.length}`, visits: 0 }) };
  });
  const page = showPage(<PartnerLinksPage />, { path: '/partners' });
  const create = () => page.person.click(page.getByRole('button', { name: 'Создать ссылку' }));
  await create();
  expect(await page.findByText('Ошибка создания партнерской ссылки')).toBeTruthy();
  await create();
  expect(await page.findByText('Партнерская ссылка успешно создана!')).toBeTruthy();
  await create();
  await vi.waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('a link without an address of its own leads to this site', () => {
  const lead = aLead();
  expect(getLinkAddress(lead, 'https://trassa.example')).toBe(`https://trassa.example/partner/${lead.unique_token}`);
  expect(getLinkAddress({ ...lead, link: 'https://x.example/partner/1' }, '')).toBe('https://x.example/partner/1');
  expect(getLinkState(lead, Date.now())).toBe('active');
  expect(countLinksByState([lead], Date.now())).toEqual({ total: 1, used: 0, active: 1 });
});

test('the workbook has every link with its state and its money', () => {
  const [sheet] = buildLinkSheets([aLead({ paid_kopecks: 250_050 })], Date.parse('2026-11-26T00:00:00Z'));
  const row = sheet?.rows[0];
  expect(row?.[2]).toBe('Активна');
  expect(row?.at(-1)).toBe(2500.5);
  expect(row).toHaveLength(sheet?.columns.length ?? 0);
});

test('an accountant reads links, which the director makes', async () => {
  await startSignedIn(backend, { role: 'accountant' });
  teach([]);
  const page = showPage(<PartnerLinksPage />, { path: '/partners' });
  expect(await page.findByText('Ссылки создаёт директор.')).toBeTruthy();
  expect(page.queryByRole('button', { name: /Создать/ })).toBeNull();
});
