import type { FastifyInstance } from 'fastify';
import { addFaults } from '../../shared/faults.ts';
import { DAY_SECONDS, parseStartOfDay, toMoscowDate } from '../../shared/moscow-time.rules.ts';

/** Rates by their first day, of the whole year of the demonstration; those from 23 March 2026 on are made up. */
const keyRates = [
  { from: '2025-12-22', percent: '16.00' },
  { from: '2026-02-16', percent: '15.50' },
  { from: '2026-03-23', percent: '15.00' },
  { from: '2026-04-27', percent: '14.50' },
  { from: '2026-07-27', percent: '14.00' },
  { from: '2026-10-26', percent: '13.50' },
];

const requestPattern =
  /<KeyRateXML xmlns="http:\/\/web\.cbr\.ru\/">\s*<fromDate>([^<T]+)T[^<]*<\/fromDate>\s*<ToDate>([^<T]+)T[^<]*<\/ToDate>/u;

const wrapInEnvelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;
const buildErrorBody = (_status: number, text: string) =>
  wrapInEnvelope(`<soap:Fault><faultcode>soap:Server</faultcode><faultstring>${text}</faultstring></soap:Fault>`);

/** XML with a rate for each weekday of a span, the newest first, as the Bank of Russia writes it. */
function buildKeyRatesXml(from: string, to: string): string {
  const [first, last] = [parseStartOfDay(from), parseStartOfDay(to)];
  if (first === undefined || last === undefined) return '';
  const days: string[] = [];
  for (let at = last; at >= first; at -= DAY_SECONDS) {
    const day = toMoscowDate(at);
    const rate = keyRates.findLast((one) => one.from <= day);
    const isWeekend = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;
    if (rate && !isWeekend) days.push(`<KR><DT>${day}T00:00:00+03:00</DT><Rate>${rate.percent}</Rate></KR>`);
  }
  return days.join('');
}

/** Stand-in of the daily information of the Bank of Russia: key rates by SOAP 1.1. */
export async function cbrRoutes(app: FastifyInstance, { now }: { now: () => Date }): Promise<void> {
  addFaults(app, { errorBody: buildErrorBody });
  app.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/DailyInfoWebServ/DailyInfo.asmx', async ({ body, headers }, reply) => {
    reply.type('text/xml; charset=utf-8');
    const asked = requestPattern.exec(String(body));
    if (!asked || headers.soapaction !== '"http://web.cbr.ru/KeyRateXML"')
      return reply.code(500).send(buildErrorBody(500, 'Запрос не по описанию'));
    const [, from = '', to = ''] = asked;
    const today = toMoscowDate(now().getTime() / 1000);
    const days = buildKeyRatesXml(from, [to, today].toSorted()[0] ?? today);
    const result = `<KeyRateXMLResult><KeyRate xmlns="">${days}</KeyRate></KeyRateXMLResult>`;
    return wrapInEnvelope(`<KeyRateXMLResponse xmlns="http://web.cbr.ru/">${result}</KeyRateXMLResponse>`);
  });
}
