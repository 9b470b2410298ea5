import { z } from 'zod';
import type { ExchangeDocument, ExchangeParty } from './exchange.ts';

/** Operators leave out what they do not know: absent and null texts become empty. */
function known(value: string | null | undefined): string {
  if (!value) return '';
  const isOdd = value.length > LONGEST || value.includes('\u0000');
  return isOdd ? value.replaceAll('\u0000', '').slice(0, LONGEST) : value;
}
const LONGEST = 2000;
const maybe = z.string().nullish();
const text = maybe.transform(known);

const isDate = (value: string) => !Number.isNaN(Date.parse(value));
const date = z.string().refine(isDate);

const party = z.object({ accName: maybe, inn: maybe, kpp: maybe }).nullish();
const driver = z.object({ accName: maybe }).nullish();
const address = z.object({ addr: maybe }).nullish();

/** What comes is only looked at here, and made ours by {@link toDocument}: a step for each text would take twice as long. */
const documentSchema = z.object({
  id: z.string().min(1).max(200),
  createDate: date,
  updateDate: maybe,
  read: z.boolean().nullish(),
  statusCode: maybe,
  roleCode: maybe,
  docflowType: maybe,
  info: z
    .object({
      doc: z.object({ num: maybe, date: maybe, trns: maybe, driver: maybe, chainId: maybe }).nullish(),
      go: party,
      gp: party,
      tk: party,
      ts: z.object({ num: maybe }).nullish(),
      driver,
      loading: address,
      unloading: address,
      documents: z.array(z.object({ id: maybe, type: maybe, dateTime: maybe })).nullish(),
      lastdoc: z.object({ type: maybe, dateTime: maybe }).nullish(),
    })
    .nullish(),
});
type WireDocument = z.infer<typeof documentSchema>;

function toDocument({ info, ...document }: WireDocument): ExchangeDocument {
  const { id, createDate, updateDate } = document;
  return {
    id,
    createDate,
    updateDate: updateDate && isDate(updateDate) ? updateDate : createDate,
    read: document.read ?? false,
    statusCode: known(document.statusCode),
    roleCode: known(document.roleCode),
    docflowType: known(document.docflowType),
    info: toInfo(info),
  };
}

function toInfo(info: WireDocument['info']): ExchangeDocument['info'] {
  const { doc, lastdoc } = info ?? {};
  return {
    doc: {
      num: known(doc?.num),
      date: known(doc?.date),
      trns: known(doc?.trns),
      driver: known(doc?.driver),
      chainId: known(doc?.chainId),
    },
    go: toParty(info?.go),
    gp: toParty(info?.gp),
    tk: toParty(info?.tk),
    ts: { num: known(info?.ts?.num) },
    driver: { accName: known(info?.driver?.accName) },
    loading: { addr: known(info?.loading?.addr) },
    unloading: { addr: known(info?.unloading?.addr) },
    documents: (info?.documents ?? []).map(toEntry),
    lastdoc: { type: known(lastdoc?.type), dateTime: known(lastdoc?.dateTime) },
  };
}

const toParty = (given: z.infer<typeof party>): ExchangeParty => ({
  accName: known(given?.accName),
  inn: known(given?.inn),
  kpp: known(given?.kpp),
});

type WireEntry = NonNullable<NonNullable<WireDocument['info']>['documents']>[number];
const toEntry = ({ id, type, dateTime }: WireEntry) => ({
  id: known(id),
  type: known(type),
  dateTime: known(dateTime),
});

/** GET /documents. */
export const pageSchema = z
  .object({ docs: z.array(documentSchema), total: z.number().int().nonnegative() })
  .transform(({ docs, total }) => ({ docs: docs.map(toDocument), total }));

/** POST /auth. */
export const authSchema = z.object({
  token: z.string().min(1).max(4000),
  expiresAt: z
    .string()
    .nullish()
    .transform((value) => (value && isDate(value) ? new Date(value) : null)),
  userName: text,
  shortName: text,
});

/** GET /user. */
export const userSchema = z.object({ userName: text, shortName: text });
