import type { DatedRate } from '@trassa/contracts/finance/key-rate.rules';
import { createOutbound } from '@trassa/service-kit/outbound';
import { askProvider, refuseMalformed } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';

const PATH = '/DailyInfoWebServ/DailyInfo.asmx';
const NAMESPACE = 'http://web.cbr.ru/';
const MAX_ANSWER = 4_194_304;
const RATE = /<KR>\s*<DT>(\d{4}-\d{2}-\d{2})[^<]*<\/DT>\s*<Rate>(\d{1,3}(?:\.\d{1,4})?)<\/Rate>\s*<\/KR>/gu;

/** Port to the Bank of Russia: key rates of the working days from one day to another, both included. */
export interface CentralBank {
  listRates: (span: { from: string; to: string }) => Promise<ProviderOutcome<DatedRate[]>>;
}

const buildRequest = ({ from, to }: { from: string; to: string }) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>` +
  `<KeyRateXML xmlns="${NAMESPACE}"><fromDate>${from}T00:00:00</fromDate><ToDate>${to}T00:00:00</ToDate></KeyRateXML>` +
  '</soap:Body></soap:Envelope>';

/** Daily information of the Bank of Russia by SOAP 1.1. Source: www.cbr.ru/DailyInfoWebServ/DailyInfo.asmx?op=KeyRateXML. */
export function createCentralBank({ baseUrl }: { baseUrl: string }): CentralBank {
  const outbound = createOutbound({ system: 'cbr', baseUrl, timeoutMs: 20_000, concurrency: 1 });
  return {
    listRates: async (span) => {
      const answer = await askProvider(
        outbound,
        {
          ...{ path: PATH, method: 'POST', body: buildRequest(span), maxBytes: MAX_ANSWER },
          headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${NAMESPACE}KeyRateXML"` },
        },
        (status) => (status >= 500 ? 'unavailable' : 'malformed'),
      );
      if (!answer.ok) return answer;
      const text = answer.text();
      if (!text.includes('KeyRateXMLResult')) return refuseMalformed('answer without rates');
      const rates = [...text.matchAll(RATE)].map(([, from = '', percent]) => ({ from, percent: Number(percent) }));
      if (rates.length !== text.split('<KR>').length - 1) return refuseMalformed('rate of another shape');
      return { ok: true, value: rates.filter(({ from }) => from >= span.from && from <= span.to) };
    },
  };
}
