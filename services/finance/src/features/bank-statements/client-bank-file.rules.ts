import { getDay, hasPlausibleYear } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { AccountStatement, Counterparty, StatementOperation } from '../../providers/banks/bank.ts';
import { listDayBalances } from './balances.rules.ts';
import {
  DOCUMENT_KEY,
  decodeClientBankFile,
  isClientBankFile,
  parseSections,
  type SectionFields,
} from './client-bank-sections.rules.ts';

/** Content of a file of `1CClientBankExchange`. `warnings`: texts for a person, none of them a reason to refuse. */
export interface ClientBankFile {
  statements: AccountStatement[];
  warnings: string[];
}

/** Why a file is refused, as codes of problems. */
export type ClientBankFault =
  | 'finance/statement-foreign'
  | 'finance/statement-cut'
  | 'finance/statement-account'
  | 'finance/statement-currency';

/** «01.11.2026» as a day; null for any other text. */
function parseDay(text = ''): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return Number.isNaN(Date.parse(iso)) || !hasPlausibleYear(iso) || getDay(new Date(iso)) !== iso ? null : iso;
}

/** «1 234.5», «1234,56» and «1234-56» in kopecks; null for any other text. */
function parseKopecks(text = ''): number | null {
  const [, minus, rubles, kopecks = ''] = /^(-?)(\d{1,13})(?:[.,-](\d{1,2}))?$/.exec(text.replace(/\s/g, '')) ?? [];
  if (rubles === undefined) return null;
  const sum = Number(rubles) * 100 + Number(kopecks.padEnd(2, '0'));
  return minus ? -sum : sum;
}

/** Some banks write «0» into a field that has no value. */
const getTextUnlessZero = (text = '') => (/^0*$/.test(text) ? '' : text);
const getInn = (text = '') => (/^(?:\d{10}|\d{12})$/.test(getTextUnlessZero(text)) ? text : null);

const getAccounts = (fields: SectionFields, side: PaymentSide) =>
  [fields[`${side}Счет`], fields[`${side}РасчСчет`]].map(getTextUnlessZero).filter(Boolean);

type PaymentSide = 'Плательщик' | 'Получатель';
type Warn = (text: string) => void;

/** Counterparty on a side. Some banks write the INN before the name, or an address after the name of a person. */
function getCounterparty(fields: SectionFields, side: PaymentSide): Counterparty {
  const written = getTextUnlessZero(fields[side]) || getTextUnlessZero(fields[`${side}1`]);
  const [, inside, rest] = /^ИНН\s*(\d{10}|\d{12})\s*(?:\/\s*\d*\s*)?(.*)$/i.exec(written) ?? [];
  const name = (rest ?? written).split('//')[0] ?? '';
  const isCard = fields.ВидОплаты === '17';
  return {
    name: name.trim(),
    inn: isCard ? null : (getInn(fields[`${side}ИНН`]) ?? getInn(inside)),
    account: getTextUnlessZero(fields[`${side}РасчСчет`]) || getTextUnlessZero(fields[`${side}Счет`]),
    bic: getTextUnlessZero(fields[`${side}БИК`]),
    bank: getTextUnlessZero(fields[`${side}Банк1`]),
  };
}

const getPurpose = (fields: SectionFields) =>
  fields.НазначениеПлатежа ||
  [1, 2, 3, 4, 5, 6]
    .map((line) => fields[`НазначениеПлатежа${line}`])
    .filter(Boolean)
    .join(' ');

const paymentSides: readonly PaymentSide[] = ['Плательщик', 'Получатель'];
const otherSide: Readonly<Record<PaymentSide, PaymentSide>> = { Плательщик: 'Получатель', Получатель: 'Плательщик' };
const knownKeys = new Set([
  ...[DOCUMENT_KEY, 'Номер', 'Дата', 'Сумма', 'ДатаСписано', 'ДатаПоступило', 'НазначениеПлатежа'],
  ...paymentSides.flatMap((side) => ['', '1', 'ИНН', 'Счет', 'РасчСчет', 'БИК', 'Банк1'].map((part) => side + part)),
  ...[1, 2, 3, 4, 5, 6].map((line) => `НазначениеПлатежа${line}`),
]);
const getUnknownFields = (fields: SectionFields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => !knownKeys.has(key) && getTextUnlessZero(value) !== ''),
  );

interface ParsedOperation {
  account: string;
  operation: StatementOperation;
  bic: string;
  bank: string;
}

/** A document with its sum, days and own accounts as read; null or undefined: absent or not readable. */
interface ParsedDocument {
  fields: SectionFields;
  kopecks: number | null;
  spent: string | null;
  received: string | null;
  from: string | undefined;
  to: string | undefined;
}

function parseDocument(fields: SectionFields, own: ReadonlySet<string>): ParsedDocument {
  const find = (side: PaymentSide) => getAccounts(fields, side).find((account) => own.has(account));
  const [spent, received] = [parseDay(fields.ДатаСписано), parseDay(fields.ДатаПоступило)];
  return {
    ...{ fields, kopecks: parseKopecks(fields.Сумма), spent, received },
    ...{ from: find('Плательщик'), to: find('Получатель') },
  };
}

/** Why a document is skipped, in Russian; null: it is an operation of an own account. */
function getSkipReason({ fields, kopecks, spent, received, from, to }: ParsedDocument): string | null {
  if (kopecks === null || kopecks <= 0) return `сумма «${fields.Сумма ?? ''}» не читается`;
  if (!spent && !received) return 'банк его ещё не провёл';
  return from || to ? null : 'в нём нет вашего счёта';
}

function buildOperation(document: ParsedDocument, side: PaymentSide): StatementOperation {
  const { fields, kopecks, spent, received, from, to } = document;
  const isOut = side === 'Плательщик';
  return {
    ...{ day: (isOut ? (spent ?? received) : (received ?? spent)) ?? '', number: fields.Номер ?? '' },
    ...{ kopecks: kopecks ?? 0, direction: isOut ? 'out' : 'in', isOwn: Boolean(from && to) },
    ...{ isCard: fields.ВидОплаты === '17', counterparty: getCounterparty(fields, otherSide[side]) },
    ...{ purpose: getPurpose(fields), kind: fields[DOCUMENT_KEY] ?? '', other: getUnknownFields(fields) },
  };
}

/** Operations that a document makes: two for a transfer between own accounts, none when it is skipped. */
function readDocumentOperations(fields: SectionFields, own: ReadonlySet<string>, warn: Warn): ParsedOperation[] {
  const document = parseDocument(fields, own);
  const lack = getSkipReason(document);
  if (lack) warn(`Документ № ${fields.Номер || 'без номера'} пропущен: ${lack}`);
  if (lack) return [];
  const build = (account: string | undefined, side: PaymentSide): ParsedOperation[] => {
    const [bic, bank] = [getTextUnlessZero(fields[`${side}БИК`]), getTextUnlessZero(fields[`${side}Банк1`])];
    return account ? [{ account, operation: buildOperation(document, side), bic, bank }] : [];
  };
  return [...build(document.from, 'Плательщик'), ...build(document.to, 'Получатель')];
}

/** Drops repeated documents: a transfer between own accounts stands in the statement of each of them. */
function removeRepeatedDocuments(documents: readonly SectionFields[], own: ReadonlySet<string>): SectionFields[] {
  const seen = new Set<string>();
  return documents.filter((fields) => {
    const isInside = paymentSides.every((side) => getAccounts(fields, side).some((account) => own.has(account)));
    if (!isInside) return true;
    const name = JSON.stringify([fields.Номер, fields.Дата, fields.Сумма, getAccounts(fields, 'Плательщик')]);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

const isRuble = (account: string) => ['810', '643'].includes(account.slice(5, 8));
const formatRubles = (kopecks: number) => `${toRubles(kopecks).toLocaleString('ru-RU')} ₽`;

/** Balances of an account as its sections state them, oldest first. */
function listStatedBalances(sections: readonly SectionFields[], account: string, warn: Warn) {
  return sections
    .filter((fields) => fields.РасчСчет === account)
    .flatMap((fields) => {
      const [from, to] = [parseDay(fields.ДатаНачала), parseDay(fields.ДатаКонца)];
      const opening = parseKopecks(fields.НачальныйОстаток);
      const closing = parseKopecks(fields.КонечныйОстаток);
      if (!from || opening === null) return [];
      const [came, went] = [parseKopecks(fields.ВсегоПоступило) ?? 0, parseKopecks(fields.ВсегоСписано) ?? 0];
      if (closing !== null && opening + came - went !== closing)
        warn(`Счёт ${account}: остатки не сходятся с оборотами на ${formatRubles(opening + came - went - closing)}`);
      return [{ from, to: to ?? from, opening, closing, came, went }];
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

function buildAccountStatement(
  account: string,
  { found, sections, warn }: { found: readonly ParsedOperation[]; sections: readonly SectionFields[]; warn: Warn },
): AccountStatement {
  const own = found.filter((one) => one.account === account);
  const operations = own.map(({ operation }) => operation).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const stated = listStatedBalances(sections, account, warn);
  const turnover = stated.reduce((all, { came, went }) => all + came + went, 0);
  const difference = operations.reduce((all, { kopecks }) => all + kopecks, 0) - turnover;
  if (turnover > 0 && difference !== 0)
    warn(`Счёт ${account}: сумма документов и обороты по счёту расходятся на ${formatRubles(difference)}`);
  const find = (part: 'bic' | 'bank') => own.find((one) => one[part])?.[part] ?? '';
  return {
    ...{ account, bic: find('bic'), bank: find('bank'), operations },
    balances: listDayBalances(stated, operations),
  };
}

/**
 * Reads a file of `1CClientBankExchange` 1.01 to 1.03 in every known dialect: windows-1251, 866 or UTF-8 whatever its
 * label, a section for each account or each day, names in one line or several.
 * Source: v8.1c.ru/edi/edi_stnd/100/101.htm.
 * @param known accounts of the company, which are its own beside those that the file names
 */
export function readClientBankFile(bytes: Uint8Array, known: readonly string[] = []): ClientBankFile | ClientBankFault {
  const text = decodeClientBankFile(bytes).replace(/^\uFEFF/, '');
  if (!isClientBankFile(text)) return 'finance/statement-foreign';
  const sections = parseSections(text);
  if (!sections) return 'finance/statement-cut';
  const stated = [...sections.named, ...sections.accounts.flatMap((fields) => fields.РасчСчет ?? [])];
  const named = [...new Set(stated)].filter((account) => /^\d{20}$/.test(account));
  const own = new Set(named.length > 0 ? [...named, ...known] : known);
  const warnings = new Set<string>();
  const warn = (warning: string) => warnings.add(warning);
  const found = removeRepeatedDocuments(sections.documents, own).flatMap((fields) =>
    readDocumentOperations(fields, own, warn),
  );
  const accounts = [...new Set([...named, ...found.map(({ account }) => account)])];
  if (accounts.length === 0) return 'finance/statement-account';
  const inRubles = accounts.filter(isRuble);
  if (inRubles.length === 0) return 'finance/statement-currency';
  if (inRubles.length < accounts.length) warn('Валютные счета пропущены: разносятся только рублёвые');
  const statements = inRubles.map((account) =>
    buildAccountStatement(account, { found, sections: sections.accounts, warn }),
  );
  return { statements, warnings: [...warnings] };
}
