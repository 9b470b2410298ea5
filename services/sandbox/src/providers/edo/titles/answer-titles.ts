import { clockTime, dottedDate, dottedDateTime } from '../../../shared/moscow-time.rules.ts';
import { getRandomBelow } from '../../../shared/random.rules.ts';
import type { Trip } from '../trip.ts';
import { pickFileVariations } from './operator-program.rules.ts';
import { placeAddressNode, type Signatory, signatoryNode } from './participant.ts';
import { type AnsweredFile, buildReference, driverSignatureNode, fileRoot } from './title-file.ts';
import { el, type XmlNode } from './xml.ts';

/** T2, T3 and T4: each refers to the previous title and repeats nothing of T1. */

export interface TitleAnswer {
  trip: Trip;
  /** Previous title. */
  to: AnsweredFile;
  at: number;
  signatory: Signatory;
}

const KNOWN_UTC = '1';

export function acceptanceTitle(id: string, { trip, to, at, signatory }: TitleAnswer): XmlNode {
  const names = { element: 'ИдИнфГО', id: 'ИдФайлИнфГО', date: 'ДатФайлИнфГО', time: 'ВрФайлИнфГО' };
  const remark = getRandomBelow(trip.key, 501, 12) === 0 ? { ЗамСостГруз: 'Повреждена упаковка одного места' } : {};
  const content = el(
    'СодИнфПрвПрием',
    {
      УИД_ТрН: trip.gisId,
      СодОпер:
        'Груз принят к перевозке водителем, уполномоченным перевозчиком на перевозку груза, от лица, осуществившего погрузку груза в транспортное средство',
    },
    [el('ЗамПрвПрием', remark), driverSignatureNode(trip.driver, at)],
  );
  const document = el(
    'Документ',
    {
      КНД: '1110340',
      ПоФактХЖ: 'Транспортная накладная, информация перевозчика о приеме груза',
      ДатИнфПрвПрием: dottedDate(at),
      ВрИнфПрвПрием: clockTime(at),
    },
    [buildReference(to, names), content, signatoryNode(signatory)],
  );
  return fileRoot(id, trip.carrier, document);
}

function unloadingNode(trip: Trip, at: number): XmlNode {
  const habits = pickFileVariations(trip.key);
  const gross = trip.cargo.reduce((sum, line) => sum + line.grossKg, 0);
  const places = trip.cargo.reduce((sum, line) => sum + line.places, 0);
  return el(
    'ПриемГрузГП',
    {
      ФДатВрПриб: dottedDateTime(at - 4200),
      НалКоорТочВрФПр: KNOWN_UTC,
      ФДатВрУбыт: dottedDateTime(at),
      НалКоорТочВрФУб: KNOWN_UTC,
      ЗаявДатВрПриб: dottedDateTime(at - 5400),
      НалКоорТочВрЗПр: KNOWN_UTC,
      МетОпрМасс: habits.isWeighed ? '01' : undefined,
      КолМестПриемЧ: places,
      ОбщСвСост: 'Без замечаний',
      МасБрутЗначПрием: gross,
    },
    [
      placeAddressNode('АдрВыгруз', trip.unloading, true),
      ...trip.cargo.map(({ kind, places: linePlaces, grossKg }) =>
        el('СвПринПоНаим', { НаимГруз: kind.name, СостГруз: kind.state, КолМест: linePlaces }, [
          el('ПерМарк', {}, [kind.marking]),
          el('МасГруз', { МасБрутЗнач: grossKg }),
        ]),
      ),
    ],
  );
}

export function receiptTitle(id: string, { trip, to, at, signatory }: TitleAnswer): XmlNode {
  const names = { element: 'ИдИнфПрвПрием', id: 'ИдФайлИнфПрвПрием', date: 'ДатФайлПрвПрием', time: 'ВрФайлПрвПрием' };
  const content = el(
    'СодИнфГП',
    {
      УИД_ТрН: trip.gisId,
      СодОпПр:
        'Лицом, управомоченным на получение груза, при указанных обстоятельствах принят от перевозчика груз с указанными характеристиками',
    },
    [unloadingNode(trip, at), driverSignatureNode(trip.driver, at)],
  );
  const document = el(
    'Документ',
    {
      КНД: '1110341',
      ПоФактХЖ: 'Транспортная накладная, информация грузополучателя о приеме груза',
      ДатИнфГП: dottedDate(at),
      ВрИнфГП: clockTime(at),
      НаимЭконСубСост: trip.consignee.shortName,
    },
    [buildReference(to, names), content, signatoryNode(signatory)],
  );
  return fileRoot(id, trip.consignee, document);
}

export function deliveryTitle(id: string, { trip, to, at, signatory }: TitleAnswer): XmlNode {
  const names = { element: 'ИдИнфГП', id: 'ИдФайлИнфГП', date: 'ДатФайлИнфГП', time: 'ВрФайлИнфГП' };
  const content = el(
    'СодПрвВыд',
    {
      УИД_ТрН: trip.gisId,
      СодОпер:
        'Груз с указанными характеристиками сдан водителем, уполномоченным перевозчиком на перевозку груза, лицу, управомоченному на получение груза',
    },
    [getRandomBelow(trip.key, 502, 10) === 0 ? el('ЗамПрвВыд', { ЗамСостГруз: 'Пересорт двух мест' }) : undefined],
  );
  const document = el(
    'Документ',
    {
      КНД: '1110342',
      ПоФактХЖ: 'Транспортная накладная, информация перевозчика о выдаче груза грузополучателю',
      ДатИнфПрвВыд: dottedDate(at),
      ВрИнфПрвВыд: clockTime(at),
    },
    [buildReference(to, names), content, signatoryNode(signatory)],
  );
  return fileRoot(id, trip.carrier, document);
}
