import { formatPaperNumber, paperKindLabels } from '@trassa/contracts/finance/paper-kinds';
import { formatDay } from '@trassa/contracts/moscow-day.rules';
import type { PaperLineRow, PaperRow, WholePaper } from '../../../shared/papers.queries.ts';

/** «УПД № 15 (испр. 1) от 21.11.2026», by which people know a paper. */
export const formatPaperName = ({ kind, number_text, revision, issued_on }: PaperRow): string =>
  `${paperKindLabels[kind]} № ${formatPaperNumber(number_text, revision)} от ${formatDay(issued_on)}`;

/** «№ 1 от 25.11.2026» of a revision; null: the paper was not put right. */
export const formatRevision = ({ revision, revised_on }: PaperRow): string | null =>
  revision > 0 && revised_on ? `№ ${revision} от ${formatDay(revised_on)}` : null;

const longDayFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** «21 ноября 2026 г.». */
export const formatLongDay = (day: string): string => longDayFormat.format(new Date(`${day}T00:00:00Z`));

/** «22 %», or «без НДС». */
export const formatVatRate = (rate: number | null): string => (rate === null ? 'без НДС' : `${rate} %`);

/** VAT of a paper by rate, the largest rate first; of a paper without VAT nothing. */
export function listVatByRate(lines: readonly PaperLineRow[]): { rate: number; kopecks: number }[] {
  const sums = new Map<number, number>();
  for (const { vat_rate: rate, vat_kopecks } of lines) {
    if (rate !== null) sums.set(rate, (sums.get(rate) ?? 0) + vat_kopecks);
  }
  return [...sums].map(([rate, kopecks]) => ({ rate, kopecks })).toSorted((a, b) => b.rate - a.rate);
}

/** Whether a paper names VAT: an УПД is then a «счёт-фактура» too, status 1, else it has status 2. */
export const hasVat = (lines: readonly PaperLineRow[]): boolean => lines.some(({ vat_rate }) => vat_rate !== null);

interface Party {
  name: string;
  inn: string | null;
  kpp: string;
  address: string;
}

export const getSeller = ({ seller: { name, inn, kpp, address } }: PaperRow): Party => ({ name, inn, kpp, address });
export const getBuyer = (paper: PaperRow): Party => ({
  ...{ name: paper.client_name, inn: paper.client_inn, kpp: paper.client_kpp, address: paper.client_address },
});

/** «ООО «Лента», ИНН 7814148471, КПП 781401001, г Санкт-Петербург». */
export const formatParty = ({ name, inn, kpp, address }: Party): string =>
  [name, inn ? `ИНН ${inn}` : '', kpp ? `КПП ${kpp}` : '', address].filter(Boolean).join(', ');

/** «7814148471/781401001». */
export const formatInnAndKpp = ({ inn, kpp }: Party): string => [inn, kpp].filter(Boolean).join('/');

/** What a payer writes as the purpose: number, day and VAT, by which the payment is found again. */
export function formatPaymentPurpose({ paper, lines }: Pick<WholePaper, 'paper' | 'lines'>): string {
  const vat = listVatByRate(lines).map(({ rate, kopecks }) => `в т.ч. НДС ${rate}% ${formatPlain(kopecks)}`);
  const words = vat.length > 0 ? vat.join(', ') : 'без НДС';
  return `Оплата по счёту № ${paper.number_text} от ${formatDay(paper.issued_on)} за транспортные услуги, ${words}`;
}

const formatPlain = (kopecks: number) => (kopecks / 100).toFixed(2).replace('.', ',');

/** Due day, with the payment term in the words of the orders where all of them state the same. */
export const formatPaymentTerm = ({ due_on, payment_terms }: PaperRow): string =>
  payment_terms ? `до ${formatDay(due_on)} (${payment_terms})` : `до ${formatDay(due_on)}`;
