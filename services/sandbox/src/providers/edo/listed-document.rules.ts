import type { DocumentQuery } from './document-filter.ts';
import { foldPlate, foldText } from './document-match.ts';
import type { ExchangeDocument } from './document-view.ts';

type Test = (document: ExchangeDocument, query: DocumentQuery) => boolean;

const toSeconds = (text: string) => Date.parse(text) / 1000;
const hasPart = (text: string, part: string) => foldText(text).includes(foldText(part));

function isWithin({ createDate }: ExchangeDocument, { period, dateFrom, dateTo }: DocumentQuery): boolean {
  const at = toSeconds(createDate);
  const from = Math.max(period?.from ?? 0, dateFrom ?? 0);
  const until = Math.min(period?.until ?? Number.MAX_SAFE_INTEGER, dateTo ?? Number.MAX_SAFE_INTEGER);
  return at >= from && at < until;
}

const isOfKind: Test = ({ statusCode, docflowType }, { status, category, docType }) =>
  (!status || statusCode === status) && (!docType || statusCode === docType) && (!category || docflowType === category);

const isOfParties: Test = ({ info: { go, gp, tk } }, { goInn, gpInn, tkInn }) =>
  (!goInn || go.inn === goInn) && (!gpInn || gp.inn === gpInn) && (!tkInn || tk.inn === tkInn);

const isOfCrewAndNumbers: Test = ({ info }, { transport, driver, trip, docNum }) =>
  (!transport || foldPlate(info.ts.num).includes(foldPlate(transport))) &&
  (!driver || hasPart(info.driver.accName, driver)) &&
  (!trip || hasPart(info.doc.trns, trip)) &&
  (!docNum || hasPart(info.doc.num, docNum));

const matchesSearch: Test = ({ info }, { search }) => {
  if (!search) return true;
  const { go, gp, tk, ts, driver, loading, unloading, doc } = info;
  const names = [go, gp, tk].flatMap(({ accName, inn, kpp }) => [accName, inn, kpp]);
  const words = [...names, driver.accName, loading.addr, unloading.addr, doc.num, doc.trns];
  return words.some((word) => hasPart(word, search)) || foldPlate(ts.num).includes(foldPlate(search));
};

const isUpdatedSince: Test = ({ createDate, updateDate }, { updatedSince }) =>
  updatedSince === undefined || toSeconds(updateDate) >= updatedSince || toSeconds(createDate) >= updatedSince;

const TESTS: readonly Test[] = [isWithin, isOfKind, isOfParties, isOfCrewAndNumbers, matchesSearch, isUpdatedSince];

/** Whether a document matches a query, whatever the state of its chain. */
export function matchesQuery(document: ExchangeDocument, query: DocumentQuery): boolean {
  return TESTS.every((test) => test(document, query));
}
