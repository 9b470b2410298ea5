import type { DatedRate } from '@trassa/contracts/finance/key-rate.rules';
import { createOutbound } from '@trassa/service-kit/outbound';
import { askProvider, buildMalformedRefusal } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';

const DAILY_INFO_PATH = '/DailyInfoWebServ/DailyInfo.asmx';
const SOAP_NAMESPACE = 'http://web.cbr.ru/';
const MAX_ANSWER_BYTES = 4_194_304;
const RATE_PATTERN = /<KR>\s*<DT>(\d{4}-\d{2}-\d{2})[^<]*<\/DT>\s*<Rate>(\d{1,3}(?:\.\d{1,4})?)<\/Rate>\s*<\/KR>/gu;

/** Port to the Bank of Russia: key rates of the working days from one day to another, both included. */
export interface CentralBank {
  listRates: (span: { from: string; to: string }) => Promise<ProviderOutcome<DatedRate[]>>;
}

const buildKeyRateRequest = ({ from, to }: { from: string; to: string }) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>` +
  `<KeyRateXML xmlns="${SOAP_NAMESPACE}"><fromDate>${from}T00:00:00</fromDate><ToDate>${to}T00:00:00</ToDate></KeyRateXML>` +
  '</soap:Body></soap:Envelope>';

/** Daily information of the Bank of Russia by SOAP 1.1. Source: www.cbr.ru/DailyInfoWebServ/DailyInfo.asmx?op=KeyRateXML. */
export function createKeyRateSource({ baseUrl }: { baseUrl: string }): CentralBank {
  const outbound = createOutbound({ system: 'cbr', baseUrl, timeoutMs: 20_000, concurrency: 1 });
  return {
    listRates: async (span) => {
      const answer = await askProvider(
        outbound,
        {
          ...{ path: DAILY_INFO_PATH, method: 'POST', body: buildKeyRateRequest(span), maxBytes: MAX_ANSWER_BYTES },
          headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${SOAP_NAMESPACE}KeyRateXML"` },
        },
        (status) => (status >= 500 ? 'unavailable' : 'malformed'),
      );
      if (!answer.ok) return answer;
      const text = answer.text();
      if (!text.includes('KeyRateXMLResult')) return buildMalformedRefusal('answer without rates');
      const rates = [...text.matchAll(RATE_PATTERN)].map(([, from = '', percent]) => ({
        from,
        percent: Number(percent),
      }));
      if (rates.length !== text.split('<KR>').length - 1) return buildMalformedRefusal('rate of another shape');
      return { ok: true, value: rates.filter(({ from }) => from >= span.from && from <= span.to) };
    },
  };
}
