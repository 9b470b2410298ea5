import { z } from 'zod';
import { MAX_CODE_LENGTH, MAX_COLUMN_TEXT_LENGTH } from '../documents-store/text-lengths.rules.ts';
import type { ExchangeDocument, ExchangePage, ExchangeParty } from './exchange.ts';

/** Operators leave out what they do not know: absent and null texts become empty; long ones are cut. */
function toKnownText(value: string | null | undefined, longest = MAX_COLUMN_TEXT_LENGTH): string {
  if (!value) return '';
  const isOdd = value.length > longest || value.includes('\u0000');
  return isOdd ? value.replaceAll('\u0000', '').slice(0, longest) : value;
}
const nullishText = z.string().nullish();
const textOrEmpty = nullishText.transform((value) => toKnownText(value));

/** A code that is too long is refused, not cut: two codes with an equal beginning must not become one. */
const codeSchema = z.string().max(MAX_CODE_LENGTH).nullish();

/** ISO 8601 of these centuries: a day, or an instant; an instant without an offset is Moscow time. */
const instantPattern = /^(?:19|20|21)\d\d-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const isDate = (value: string) => instantPattern.test(value) && !Number.isNaN(Date.parse(value));
const addMoscowOffset = (value: string) =>
  value.endsWith('Z') || !value.includes('T') || instantPattern.exec(value)?.[1] ? value : `${value}+03:00`;
const dateSchema = z.string().refine(isDate);

const partySchema = z.object({ accName: nullishText, inn: codeSchema, kpp: codeSchema }).nullish();
const driverSchema = z.object({ accName: nullishText }).nullish();
const addressSchema = z.object({ addr: nullishText }).nullish();

/** Only checks; {@link toDocument} converts, because a transform for each text would take twice as long. */
const documentSchema = z.object({
  id: z.string().min(1).max(200),
  createDate: dateSchema,
  updateDate: nullishText,
  read: z.boolean().nullish(),
  statusCode: codeSchema,
  roleCode: codeSchema,
  docflowType: codeSchema,
  info: z
    .object({
      doc: z
        .object({ num: nullishText, date: nullishText, trns: nullishText, driver: nullishText, chainId: codeSchema })
        .nullish(),
      go: partySchema,
      gp: partySchema,
      tk: partySchema,
      ts: z.object({ num: nullishText }).nullish(),
      driver: driverSchema,
      loading: addressSchema,
      unloading: addressSchema,
      documents: z.array(z.object({ id: nullishText, type: nullishText, dateTime: nullishText })).nullish(),
      lastdoc: z.object({ type: nullishText, dateTime: nullishText }).nullish(),
    })
    .nullish(),
});
type WireDocument = z.infer<typeof documentSchema>;

function toDocument({ info, ...document }: WireDocument): ExchangeDocument {
  const { id, createDate, updateDate } = document;
  return {
    id,
    createDate: addMoscowOffset(createDate),
    updateDate: addMoscowOffset(updateDate && isDate(updateDate) ? updateDate : createDate),
    read: document.read ?? false,
    statusCode: toKnownText(document.statusCode),
    roleCode: toKnownText(document.roleCode),
    docflowType: toKnownText(document.docflowType),
    info: toInfo(info),
  };
}

function toInfo(info: WireDocument['info']): ExchangeDocument['info'] {
  const { doc, lastdoc } = info ?? {};
  return {
    doc: {
      num: toKnownText(doc?.num, MAX_CODE_LENGTH),
      date: toKnownText(doc?.date),
      trns: toKnownText(doc?.trns),
      driver: toKnownText(doc?.driver),
      chainId: toKnownText(doc?.chainId),
    },
    go: toParty(info?.go),
    gp: toParty(info?.gp),
    tk: toParty(info?.tk),
    ts: { num: toKnownText(info?.ts?.num, MAX_CODE_LENGTH) },
    driver: { accName: toKnownText(info?.driver?.accName) },
    // Filters by an address trim it, and compare it whole.
    loading: { addr: toKnownText(info?.loading?.addr).trim() },
    unloading: { addr: toKnownText(info?.unloading?.addr).trim() },
    documents: (info?.documents ?? []).map(toEntry),
    lastdoc: { type: toKnownText(lastdoc?.type), dateTime: toKnownText(lastdoc?.dateTime) },
  };
}

const toParty = (given: z.infer<typeof partySchema>): ExchangeParty => ({
  accName: toKnownText(given?.accName),
  inn: toKnownText(given?.inn),
  kpp: toKnownText(given?.kpp),
});

type WireEntry = NonNullable<NonNullable<WireDocument['info']>['documents']>[number];
const toEntry = ({ id, type, dateTime }: WireEntry) => ({
  id: toKnownText(id),
  type: toKnownText(type),
  dateTime: toKnownText(dateTime),
});

const totalSchema = z.number().int().nonnegative();
const pageSchema = z.object({ docs: z.array(documentSchema), total: totalSchema });
const loosePageSchema = z.object({ docs: z.array(z.unknown()), total: totalSchema });

/**
 * GET /documents. Documents of unknown shape are set aside, so that one does not stop all others.
 * @returns null for what is no page, and for a page of unreadable documents alone
 */
export function readPage(answer: unknown): ExchangePage | null {
  const whole = pageSchema.safeParse(answer);
  if (whole.success) return { docs: whole.data.docs.map(toDocument), unreadable: [], total: whole.data.total };
  const loose = loosePageSchema.safeParse(answer);
  if (!loose.success) return null;
  const page: ExchangePage = { docs: [], unreadable: [], total: loose.data.total };
  for (const given of loose.data.docs) {
    const parsed = documentSchema.safeParse(given);
    if (parsed.success) page.docs.push(toDocument(parsed.data));
    else page.unreadable.push(`${getId(given)}: ${parsed.error.issues[0]?.path.join('.')}`);
  }
  return page.docs.length > 0 ? page : null;
}

const getId = (given: unknown) =>
  typeof given === 'object' && given !== null && 'id' in given ? String(given.id).slice(0, MAX_CODE_LENGTH) : '?';

/** POST /auth. */
export const authSchema = z.object({
  token: z.string().min(1).max(4000),
  expiresAt: z
    .string()
    .nullish()
    .transform((value) => (value && isDate(value) ? new Date(value) : null)),
  userName: textOrEmpty,
  shortName: textOrEmpty,
});

/** GET /user. */
export const userSchema = z.object({ userName: textOrEmpty, shortName: textOrEmpty });
