import { expect, test } from 'vitest';
import { orderDetails } from '../testing/an-order.ts';
import { buildMailtoUrl, buildPaymentLetter, listTitlesToAttach } from './payment-letter.rules.ts';

const company = { name: 'ООО «Волга»', inn: '7705034202' };
const origin = 'https://trassa.app';
const link = {
  ...{ path: '/t#token', days: 30, showDocuments: true, showPosition: false },
  ...{ email: 'sklad@client.ru', unsubscribed: false },
  ...{ createdAt: '', expiresAt: null, isExpired: false, openedAt: null, lastOpenedAt: null },
};
const order = orderDetails({ paymentDueOn: '2026-12-20' });

test('a letter says what was carried, the sum, its day and who writes', () => {
  const { subject, text } = buildPaymentLetter(order, { link: null, company, origin, papers: [] });
  expect(subject.replace(/\s/g, ' ')).toBe(`Оплата перевозки по заказу ${order.number}: 86 400 ₽`);
  expect(text.replace(/[^\S\n]/g, ' ')).toMatch(/Просим оплатить 86 400 ₽ до .*20/);
  expect(text).toMatch(/ООО «Волга», ИНН 7705034202$/);
  expect(text).not.toContain('http');
});

test('a term that runs from the originals names no day', () => {
  const awaited = { ...order, paymentDueNotes: ['originals' as const] };
  const { text } = buildPaymentLetter(awaited, { link: null, company, origin, papers: [] });
  expect(text.replace(/[^\S\n]/g, ' ')).toContain('Просим оплатить 86 400 ₽.');
});

test('documents are led to by a link that shows them, and by no other', () => {
  const formatText = (parts: object) =>
    buildPaymentLetter(order, { link: { ...link, ...parts }, company, origin, papers: [] }).text;
  expect(formatText({})).toContain('Рейс и документы: https://trassa.app/t#token');
  expect(formatText({ showDocuments: false })).not.toContain('http');
  expect(formatText({ isExpired: true })).not.toContain('http');
});

test('an address takes nothing but its own part of the letter', () => {
  const address = buildMailtoUrl('a&b@client.ru', { subject: 'Оплата & срок', text: 'а\nб' });
  expect(address).toBe(`mailto:a%26b%40client.ru?subject=${encodeURIComponent('Оплата & срок')}&body=%D0%B0%0A%D0%B1`);
});

test('papers that no link shows are named by their titles, and not as attached: a person attaches them', () => {
  const documents = [
    { id: 'g', type: 'GIS_LOAD', dateTime: '2026-11-20T08:30:00.000Z' },
    { id: '4', type: 'ON_TRNACLPVYN', dateTime: '2026-11-20T08:00:00.000Z' },
    { id: '1', type: 'ON_TRNACLGROT', dateTime: '2026-11-19T08:00:00.000Z' },
  ];
  const signed = { ...order, chain: { id: 'c', waybillNumber: 'ТТН-1845', documents } };
  const formatText = (way: typeof link | null) =>
    buildPaymentLetter(signed, { link: way, company, origin, papers: [] }).text;
  expect(formatText(null)).toContain('Документы по перевозке: ЭТрН № ТТН-1845 (Т1, Т4).');
  expect(listTitlesToAttach(signed, null).map(({ document }) => document.id)).toEqual(['1', '4']);
  expect(formatText(null)).not.toContain('прилож');
  expect(formatText(link)).not.toContain('Документы по перевозке');
  expect(listTitlesToAttach(signed, link)).toEqual([]);
});

test('papers of finance are named by their numbers, whatever the link shows', () => {
  const papers = [
    { kind: 'invoice', number: '12', revision: 0, issuedOn: '2026-11-20' },
    { kind: 'act', number: '12', revision: 0, issuedOn: '2026-11-20' },
  ] as const;
  const { text } = buildPaymentLetter(order, { link, company, origin, papers });
  expect(text.replace(/[^\S\n]/g, ' ')).toMatch(/Документы по перевозке: Счёт № 12 от 20.*; Акт № 12 от 20/);
});
