import { randomUUID } from 'node:crypto';
import iconv from 'iconv-lite';
import { signAsCarrier } from '../operator-waybills/waybill-events.ts';
import { signatoryNode } from '../providers/edo/titles/participant.ts';
import { buildFileRoot } from '../providers/edo/titles/title-file.ts';
import { buildElement, renderXml } from '../providers/edo/titles/xml.ts';
import { formatClockTime, formatDottedDate, toMoscowDate } from '../shared/moscow-time.rules.ts';
import { CARRIERS } from '../world/companies.ts';

/** What a title answers: the file of the other side, its signature in DER, and the УИД of the waybill. */
interface AnsweredTitle {
  xml: Uint8Array;
  signature: Uint8Array;
  uid: string;
}

const shapes = {
  PPRIN: {
    prefix: 'ON_TRNACLPPRIN',
    knd: '1110340',
    stem: 'Прием',
    ids: [1, 2, 0],
    answered: 'ГО',
    content: 'СодИнфПрвПрием',
  },
  PVYN: { prefix: 'ON_TRNACLPVYN', knd: '1110342', stem: 'Выд', ids: [2, 1, 0], answered: 'ГП', content: 'СодПрвВыд' },
} as const;

const getValue = (text: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'u').exec(text)?.[1] ?? '';

/** The smallest title of the demonstration carrier that an operator takes; `at` in Unix seconds. */
export function writeCarrierTitle(kind: keyof typeof shapes, { xml, signature, uid }: AnsweredTitle, at: number) {
  const { prefix, knd, stem, ids, answered, content } = shapes[kind];
  const text = iconv.decode(
    Buffer.from(xml),
    /encoding="utf-8"/i.test(Buffer.from(xml).toString()) ? 'utf8' : 'win1251',
  );
  const answeredId = getValue(text, 'ИдФайл');
  const parties = answeredId.split('_').slice(2, 5);
  const day = toMoscowDate(at).replaceAll('-', '');
  const id = [prefix, ...ids.map((part) => parties[part]), '0', day, randomUUID()].join('_');
  const company = CARRIERS.volgaCargo;
  const signatory = { company, person: company.head, position: 'Генеральный директор', at, attorney: undefined };
  const document = buildElement(
    'Документ',
    {
      КНД: knd,
      ПоФактХЖ: 'Транспортная накладная',
      [`ДатИнфПрв${stem}`]: formatDottedDate(at),
      [`ВрИнфПрв${stem}`]: formatClockTime(at),
    },
    [
      buildElement(`ИдИнф${answered}`, {
        [`ИдФайлИнф${answered}`]: answeredId,
        [`ДатФайлИнф${answered}`]: getValue(text, `ДатИнф${answered}`),
        [`ВрФайлИнф${answered}`]: getValue(text, `ВрИнф${answered}`),
        ЭП: Buffer.from(signature).toString('base64'),
      }),
      buildElement(content, { УИД_ТрН: uid, СодОпер: 'Груз принят' }),
      signatoryNode(signatory),
    ],
  );
  const style = { encoding: 'windows-1251', byteOrderMark: false, reversed: false, indented: false } as const;
  return { fileName: `${id}.xml`, bytes: renderXml(buildFileRoot(id, company, document), style) };
}

export { signAsCarrier };
