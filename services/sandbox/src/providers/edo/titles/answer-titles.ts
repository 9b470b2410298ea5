import { formatClockTime, formatDottedDate, formatDottedDateTime } from '../../../shared/moscow-time.rules.ts';
import { getRandomBelow } from '../../../shared/random.rules.ts';
import type { Trip } from '../trip.ts';
import { pickFileVariations } from './operator-program.rules.ts';
import { placeAddressNode, type Signatory, signatoryNode } from './participant.ts';
import { type AnsweredFile, buildFileRoot, buildReference, driverSignatureNode } from './title-file.ts';
import { buildElement, type XmlNode } from './xml.ts';

/** T2, T3 and T4: each refers to the previous title and repeats nothing of T1. */

export interface TitleAnswer {
  trip: Trip;
  /** Previous title. */
  to: AnsweredFile;
  at: number;
  signatory: Signatory;
}

const UTC_OFFSET_KNOWN = '1';

export function acceptanceTitle(id: string, { trip, to, at, signatory }: TitleAnswer): XmlNode {
  const names = { element: 'ИдИнфГО', id: 'ИдФайлИнфГО', date: 'ДатФайлИнфГО', time: 'ВрФайлИнфГО' };
  const remark = getRandomBelow(trip.key, 501, 12) === 0 ? { ЗамСостГруз: 'Повреждена упаковка одного места' } : {};
  const content = buildElement(
    'СодИнфПрвПрием',
    {
      УИД_ТрН: trip.gisId,
      СодОпер:
        'Груз принят к перевозке водителем, уполномоченным перевозчиком на перевозку груза, от лица, осуществившего погрузку груза в транспортное средство',
    },
    [buildElement('ЗамПрвПрием', remark), driverSignatureNode(trip.driver, at)],
  );
  const document = buildElement(
    'Документ',
    {
      КНД: '1110340',
      ПоФактХЖ: 'Транспортная накладная, информация перевозчика о приеме груза',
      ДатИнфПрвПрием: formatDottedDate(at),
      ВрИнфПрвПрием: formatClockTime(at),
    },
    [buildReference(to, names), content, signatoryNode(signatory)],
  );
  return buildFileRoot(id, trip.carrier, document);
}

function unloadingNode(trip: Trip, at: number): XmlNode {
  const habits = pickFileVariations(trip.key);
  const gross = trip.cargo.reduce((sum, line) => sum + line.grossKg, 0);
  const places = trip.cargo.reduce((sum, line) => sum + line.places, 0);
  return buildElement(
    'ПриемГрузГП',
    {
      ФДатВрПриб: formatDottedDateTime(at - 4200),
      НалКоорТочВрФПр: UTC_OFFSET_KNOWN,
      ФДатВрУбыт: formatDottedDateTime(at),
      НалКоорТочВрФУб: UTC_OFFSET_KNOWN,
      ЗаявДатВрПриб: formatDottedDateTime(at - 5400),
      НалКоорТочВрЗПр: UTC_OFFSET_KNOWN,
      МетОпрМасс: habits.isWeighed ? '01' : undefined,
      КолМестПриемЧ: places,
      ОбщСвСост: 'Без замечаний',
      МасБрутЗначПрием: gross,
    },
    [
      placeAddressNode('АдрВыгруз', trip.unloading, true),
      ...trip.cargo.map(({ kind, places: linePlaces, grossKg }) =>
        buildElement('СвПринПоНаим', { НаимГруз: kind.name, СостГруз: kind.state, КолМест: linePlaces }, [
          buildElement('ПерМарк', {}, [kind.marking]),
          buildElement('МасГруз', { МасБрутЗнач: grossKg }),
        ]),
      ),
    ],
  );
}

export function receiptTitle(id: string, { trip, to, at, signatory }: TitleAnswer): XmlNode {
  const names = { element: 'ИдИнфПрвПрием', id: 'ИдФайлИнфПрвПрием', date: 'ДатФайлПрвПрием', time: 'ВрФайлПрвПрием' };
  const content = buildElement(
    'СодИнфГП',
    {
      УИД_ТрН: trip.gisId,
      СодОпПр:
        'Лицом, управомоченным на получение груза, при указанных обстоятельствах принят от перевозчика груз с указанными характеристиками',
    },
    [unloadingNode(trip, at), driverSignatureNode(trip.driver, at)],
  );
  const document = buildElement(
    'Документ',
    {
      КНД: '1110341',
      ПоФактХЖ: 'Транспортная накладная, информация грузополучателя о приеме груза',
      ДатИнфГП: formatDottedDate(at),
      ВрИнфГП: formatClockTime(at),
      НаимЭконСубСост: trip.consignee.shortName,
    },
    [buildReference(to, names), content, signatoryNode(signatory)],
  );
  return buildFileRoot(id, trip.consignee, document);
}

export function deliveryTitle(id: string, { trip, to, at, signatory }: TitleAnswer): XmlNode {
  const names = { element: 'ИдИнфГП', id: 'ИдФайлИнфГП', date: 'ДатФайлИнфГП', time: 'ВрФайлИнфГП' };
  const content = buildElement(
    'СодПрвВыд',
    {
      УИД_ТрН: trip.gisId,
      СодОпер:
        'Груз с указанными характеристиками сдан водителем, уполномоченным перевозчиком на перевозку груза, лицу, управомоченному на получение груза',
    },
    [
      getRandomBelow(trip.key, 502, 10) === 0
        ? buildElement('ЗамПрвВыд', { ЗамСостГруз: 'Пересорт двух мест' })
        : undefined,
    ],
  );
  const document = buildElement(
    'Документ',
    {
      КНД: '1110342',
      ПоФактХЖ: 'Транспортная накладная, информация перевозчика о выдаче груза грузополучателю',
      ДатИнфПрвВыд: formatDottedDate(at),
      ВрИнфПрвВыд: formatClockTime(at),
    },
    [buildReference(to, names), content, signatoryNode(signatory)],
  );
  return buildFileRoot(id, trip.carrier, document);
}
